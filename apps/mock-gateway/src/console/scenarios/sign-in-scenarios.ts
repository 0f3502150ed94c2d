import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import { publishTermsOf } from '../../modules/terms/terms.seed.ts';
import { scenarioForPublicPage, scenarioForUser, type Scenario, type Stage } from './scenario.ts';

const requireDevice =
  (username: string) =>
  ({ db }: Stage) =>
    db.updateTable('user').set({ device_required: 1 }).where('username', '=', username).execute();

/** The ways to sign in, and what blocks them. */
export const signInScenarios = {
  ordinary: scenarioForUser(
    exampleWorld.username,
    'An ordinary client: nothing stands in the way.',
    'Une cliente ordinaire : rien ne fait obstacle.',
  ),
  'challenge-by-email': scenarioForUser(
    exampleWorld.challengedUsername,
    'The sign-in asks for a code that is sent by e-mail.',
    'La connexion demande un code envoyé par courriel.',
  ),
  'challenge-by-text': scenarioForUser(
    exampleWorld.textedUsername,
    'The sign-in asks for a code that is sent by text message.',
    'La connexion demande un code envoyé par message texte.',
  ),
  'challenge-by-app': scenarioForUser(
    exampleWorld.appUsername,
    'The sign-in asks for a code of an authenticator app.',
    'La connexion demande un code d’une application d’authentification.',
  ),
  'steps-second-factor': scenarioForUser(
    exampleWorld.newStaffUsername,
    'A member of staff who must set up a passkey or an authenticator app before anything else.',
    'Une employée ou un employé qui doit configurer une clé d’accès ou une application d’authentification avant tout.',
  ),
  'staff-compliance': scenarioForUser(
    exampleWorld.complianceUsername,
    'A compliance officer of the firm, who signs in by authenticator app.',
    'Une responsable de la conformité de la société, qui se connecte par application d’authentification.',
  ),
  'staff-administrator': scenarioForUser(
    exampleWorld.administratorUsername,
    'An administrator of the firm, who signs in by authenticator app.',
    'Une administratrice de la société, qui se connecte par application d’authentification.',
  ),
  'staff-advisor': scenarioForUser(
    exampleWorld.advisorUsername,
    'An advisor of the firm, who signs in by authenticator app.',
    'Une conseillère de la société, qui se connecte par application d’authentification.',
  ),
  locked: scenarioForUser(
    exampleWorld.lockedUsername,
    'The account is locked: the right password is rejected.',
    'Le compte est verrouillé : le bon mot de passe est refusé.',
  ),
  'timed-out': scenarioForUser(
    exampleWorld.timedOutUsername,
    'After too many tries one must wait.',
    'Après trop d’essais, il faut attendre.',
  ),
  'steps-questions': scenarioForUser(
    'jonas.peeters',
    'One step is unfinished: security questions.',
    'Une étape reste à faire : les questions de sécurité.',
  ),
  'steps-device': scenarioForUser(
    'zoe.tessier',
    'One step is unfinished: the device.',
    'Une étape reste à faire : l’appareil.',
  ),
  'steps-terms': scenarioForUser(
    'samuel.cote',
    'One step is unfinished: terms, for a Quebec client.',
    'Une étape reste à faire : les conditions, pour un client du Québec.',
  ),
  'steps-terms-outside-quebec': scenarioForUser(
    'owen.reid',
    'One step is unfinished: terms, for a client outside Quebec.',
    'Une étape reste à faire : les conditions, pour un client hors Québec.',
  ),
  'steps-questions-device': scenarioForUser(
    'jonas.peeters',
    'Two steps are unfinished: security questions, then the device.',
    'Deux étapes restent à faire : les questions de sécurité, puis l’appareil.',
    requireDevice('jonas.peeters'),
  ),
  'steps-questions-terms': scenarioForUser(
    'ruth.tremblay',
    'Two steps are unfinished: security questions, then terms, for a Quebec client who reads English.',
    'Deux étapes restent à faire : les questions de sécurité, puis les conditions, pour une cliente du Québec qui lit l’anglais.',
  ),
  'steps-device-terms': scenarioForUser(
    'owen.reid',
    'Two steps are unfinished: the device, then terms.',
    'Deux étapes restent à faire : l’appareil, puis les conditions.',
    requireDevice('owen.reid'),
  ),
  'steps-all': scenarioForUser(
    'ines.morin',
    'All three steps are unfinished.',
    'Les trois étapes restent à faire.',
  ),
  'terms-new-version': scenarioForUser(
    exampleWorld.username,
    'The firm has published new terms since the client accepted the last ones.',
    'La société a publié de nouvelles conditions depuis que la cliente a accepté les dernières.',
    ({ db, now }) => publishTermsOf(db, new Date(now()).toISOString().slice(0, 10)),
  ),
  'not-main-product': scenarioForUser(
    'victor.hale',
    'The user belongs to another product and is signed out again.',
    'L’utilisateur relève d’un autre produit et est déconnecté aussitôt.',
  ),
  'survey-only': scenarioForUser(
    'nadia.benali',
    'The firm offers surveys only.',
    'La société n’offre que des sondages.',
  ),
  invitation: scenarioForPublicPage(
    `/activate/${seededLinks.invitation}`,
    'An invitation that was not used yet.',
    'Une invitation qui n’a pas encore servi.',
  ),
  'invitation-expired': scenarioForPublicPage(
    `/activate/${seededLinks.expiredInvitation}`,
    'An invitation that is over.',
    'Une invitation échue.',
  ),
  'invitation-used': scenarioForPublicPage(
    `/activate/${seededLinks.usedInvitation}`,
    'An invitation that was used.',
    'Une invitation qui a déjà servi.',
  ),
  registration: scenarioForPublicPage(
    '/register',
    'A client of the firm registers.',
    'Une cliente de la société s’inscrit.',
  ),
  'registration-link': scenarioForPublicPage(
    `/register/${seededLinks.registration}`,
    'The last step of a registration, from the link in the e-mail.',
    'La dernière étape d’une inscription, depuis le lien du courriel.',
  ),
  'delegate-registration': scenarioForPublicPage(
    `/register/${seededLinks.delegateRegistration}`,
    'A person whom a client invited as a delegate, and who is no user, registers.',
    'Une personne qu’une cliente a invitée comme déléguée, et qui n’a pas d’accès, s’inscrit.',
  ),
  'delegate-only': scenarioForUser(
    'rosalie.aubin',
    'A delegate who is no client, with an open invitation.',
    'Une personne déléguée qui n’est pas cliente, avec une invitation en attente.',
  ),
  'forgotten-password': scenarioForPublicPage(
    '/forgotpassword',
    'A client has forgotten the password; codes are in the outbox.',
    'Un client a oublié son mot de passe; les codes sont dans la boîte d’envoi.',
  ),
} as const satisfies Record<string, Scenario>;
