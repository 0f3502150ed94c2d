import avatar from './en/avatar.json' with { type: 'json' };
import question from './en/question.json' with { type: 'json' };
import security_steps from './en/security-steps.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };

/** The texts of everything beyond the first screens in English; the keys of every other language follow these. */
export const enLater = { avatar, question, security_steps, settings };
