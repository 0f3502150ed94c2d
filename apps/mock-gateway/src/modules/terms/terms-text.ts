import type { TermsText } from '@portal/contracts/terms';

/** When the firm last changed its terms; also the name of the version. */
export const TERMS_EFFECTIVE_ON = '2026-06-01';

/** The firm's terms in the two languages, which say the same. The firm and its text are invented. */
export const termsTexts = (firm: string): { fr: TermsText; en: TermsText } => ({
  fr: {
    title: `Conditions d’utilisation du portail de ${firm}`,
    sections: [
      {
        heading: '1. Objet',
        paragraphs: [
          `Le portail vous donne accès à vos comptes chez ${firm}, à leur valeur, à vos documents et à votre profil. Les présentes conditions s’ajoutent à votre convention de gestion. En cas de différence, la convention de gestion l’emporte.`,
        ],
      },
      {
        heading: '2. Votre accès',
        paragraphs: [
          'Votre accès est personnel. Gardez secrets votre mot de passe, vos codes et les réponses à vos questions de sécurité. Nous ne vous les demanderons jamais par téléphone ni par courriel.',
          'Si vous croyez qu’une autre personne a utilisé votre accès, avisez-nous sans attendre. Dès votre avis, nous bloquons l’accès. Vous ne répondez pas des opérations faites après votre avis.',
        ],
      },
      {
        heading: '3. Ce que montrent les chiffres',
        paragraphs: [
          'Chaque valeur porte la date à laquelle elle a été établie, en général le dernier jour ouvrable. Elle peut différer du prix obtenu lors d’une vente. Les rendements passés n’indiquent pas les rendements à venir.',
          'Vos relevés de compte et vos feuillets fiscaux sont les documents officiels. Si le portail montre autre chose, fiez-vous à ces documents et dites-le-nous.',
        ],
      },
      {
        heading: '4. Documents électroniques',
        paragraphs: [
          'Selon vos préférences, nous déposons vos documents dans le portail et vous en avisons par courriel. Vous pouvez demander une copie papier en tout temps, sans frais, et revenir au papier quand vous le voulez.',
        ],
      },
      {
        heading: '5. Renseignements personnels',
        paragraphs: [
          'Nous notons vos connexions, l’appareil utilisé et les changements que vous faites, afin de protéger vos comptes et de respecter la loi. Nous ne vendons pas ces renseignements. Vous pouvez les consulter, les faire corriger ou en obtenir copie dans un format courant, dans les 30 jours suivant votre demande à notre responsable de la protection des renseignements personnels.',
        ],
      },
      {
        heading: '6. Disponibilité',
        paragraphs: [
          'Le portail peut être interrompu pour l’entretien, que nous annonçons d’avance, ou par une panne. Votre conseiller demeure joignable par téléphone durant les heures d’ouverture.',
        ],
      },
      {
        heading: '7. Changements et fin',
        paragraphs: [
          'Si nous changeons ces conditions, nous vous montrons la nouvelle version et vous demandons de l’accepter avant de continuer. Vous pouvez cesser d’utiliser le portail en tout temps; vos comptes n’en sont pas touchés.',
        ],
      },
      {
        heading: '8. Plaintes et droit applicable',
        paragraphs: [
          'Adressez d’abord toute plainte à notre service de la conformité, qui vous répond dans les 90 jours. Si la réponse ne vous satisfait pas, vous pouvez vous adresser à l’organisme de règlement des différends de votre province. Les lois de la province où vous habitez s’appliquent.',
        ],
      },
    ],
  },
  en: {
    title: `Terms and conditions of the ${firm} portal`,
    sections: [
      {
        heading: '1. Purpose',
        paragraphs: [
          `The portal lets you see your accounts with ${firm}, their value, your documents and your profile. These terms are added to your management agreement. Where they differ, the management agreement prevails.`,
        ],
      },
      {
        heading: '2. Your access',
        paragraphs: [
          'Your access is personal. Keep your password, your codes and the answers to your security questions secret. We will never ask for them by telephone or e-mail.',
          'If you believe that somebody else has used your access, tell us without delay. We block the access as soon as you do. You do not answer for anything done after you told us.',
        ],
      },
      {
        heading: '3. What the figures show',
        paragraphs: [
          'Each value carries the date it was established on, usually the last business day. It can differ from the price obtained in a sale. Past returns do not tell future returns.',
          'Your account statements and tax slips are the official documents. If the portal shows something else, rely on those documents and tell us.',
        ],
      },
      {
        heading: '4. Electronic documents',
        paragraphs: [
          'According to your preferences, we place your documents in the portal and tell you by e-mail. You may ask for a paper copy at any time, free of charge, and return to paper whenever you wish.',
        ],
      },
      {
        heading: '5. Personal information',
        paragraphs: [
          'We record your sign-ins, the device used and the changes you make, to protect your accounts and to comply with the law. We do not sell this information. You may see it, have it corrected or obtain a copy in a common format, within 30 days of asking our privacy officer.',
        ],
      },
      {
        heading: '6. Availability',
        paragraphs: [
          'The portal may be interrupted for maintenance, which we announce ahead of time, or by a failure. Your advisor can still be reached by telephone during business hours.',
        ],
      },
      {
        heading: '7. Changes and end',
        paragraphs: [
          'If we change these terms, we show you the new version and ask you to accept it before you go on. You may stop using the portal at any time; your accounts are not affected.',
        ],
      },
      {
        heading: '8. Complaints and governing law',
        paragraphs: [
          'Please address any complaint to our compliance department first, which answers within 90 days. If the answer does not satisfy you, you may turn to the dispute resolution body of your province. The laws of the province where you live apply.',
        ],
      },
    ],
  },
});
