/** What an article may be about; the texts have the names in both languages under `insights.topic`. */
export const articleTopics = ['markets', 'planning', 'retirement', 'tax', 'family', 'firm'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

/** What a question may be about, in the order of the page; the texts have the names under `faq.topic`. */
export const faqTopics = ['access', 'accounts', 'figures', 'documents', 'costs', 'privacy'] as const;
export type FaqTopic = (typeof faqTopics)[number];
