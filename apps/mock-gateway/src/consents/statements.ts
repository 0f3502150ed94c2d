import { createHash } from 'node:crypto';
import type { LedgerConsent } from '@portal/contracts/consents';

interface Statement {
  /** What the client agrees to, in the first person. */
  statement: { en: string; fr: string };
  /** What ending it does. */
  effect: { en: string; fr: string };
}

/** When the firm last changed a statement; also the name of the version. */
export const STATEMENTS_VERSION = '2026-06-01';

/** What clients are asked to consent to beside the terms. A text never changes under its version. */
export const statements: Readonly<Record<LedgerConsent, Statement>> = {
  electronic_documents: {
    statement: {
      en: 'I agree to receive my statements, tax slips, reports and trade confirmations in this portal instead of on paper. I can open and keep them, and I am notified of each by e-mail. I may ask for a paper copy at any time, free of charge.',
      fr: 'J’accepte de recevoir mes relevés de compte, feuillets fiscaux, rapports et avis d’exécution dans ce portail plutôt que sur papier. Je peux les ouvrir et les conserver, et un courriel m’avise de chacun. Je peux demander une copie papier en tout temps, sans frais.',
    },
    effect: {
      en: 'From now on, every kind of document is sent to you on paper as well. Those that are here stay here.',
      fr: 'Dorénavant, tous vos documents vous sont aussi envoyés sur papier. Ceux qui sont ici y demeurent.',
    },
  },
  insights_email: {
    statement: {
      en: 'I agree that the firm sends me an e-mail when it publishes a new article in Views & Insights.',
      fr: 'J’accepte que la société m’envoie un courriel lorsqu’elle publie un nouvel article dans Perspectives.',
    },
    effect: {
      en: 'You get no more of these e-mails, starting with the next article. The articles remain open to you here.',
      fr: 'Vous ne recevez plus ces courriels, dès le prochain article. Les articles vous restent accessibles ici.',
    },
  },
  consolidated_reports: {
    statement: {
      en: 'I agree that a report on performance may show several of my accounts together, as one figure. Each report names the accounts it covers.',
      fr: 'J’accepte qu’un rapport sur le rendement présente plusieurs de mes comptes ensemble, en un seul chiffre. Chaque rapport nomme les comptes visés.',
    },
    effect: {
      en: 'Reports on performance are made for one account at a time. Scheduled ones of several accounts pause until you consent again.',
      fr: 'Les rapports sur le rendement sont produits un compte à la fois. Ceux qui sont prévus pour plusieurs comptes s’interrompent jusqu’à un nouveau consentement.',
    },
  },
  household: {
    statement: {
      en: 'I agree that those who are members of my household today see the accounts that I choose: their values, or only their shares in per cent, as I choose. Who joins later sees nothing of mine until I agree again. What they look at is in the list of who has seen my data.',
      fr: 'J’accepte que les personnes qui sont membres de mon ménage aujourd’hui voient les comptes que je choisis : leur valeur ou seulement leur part en pourcentage, selon mon choix. Une personne qui se joint plus tard ne voit rien qui me concerne tant que je n’y consens pas de nouveau. Ce qu’ils consultent figure dans la liste de qui a vu mes données.',
    },
    effect: {
      en: 'The other members of your household see nothing more of your accounts, from the next moment on. You remain a member.',
      fr: 'Les autres membres de votre ménage ne voient plus rien de vos comptes, avec effet immédiat. Vous demeurez membre.',
    },
  },
};

/** The version and the SHA-256 of a statement, by which an event names it. */
export const statementOf = (kind: LedgerConsent): { version: string; hash: string } => ({
  version: STATEMENTS_VERSION,
  hash: createHash('sha256').update(JSON.stringify(statements[kind])).digest('hex'),
});
