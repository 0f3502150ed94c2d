import { GatewayError } from '../../errors/gateway-error.ts';

const sentences = {
  foreign:
    'this file is no exported world, or a part of it is missing · ce fichier n’est pas un monde exporté, ou il en manque une partie',
  damaged:
    'this file is damaged: what it holds is not what was exported · ce fichier est endommagé : son contenu n’est pas celui qui a été exporté',
  newer:
    'this file is from a newer version of the gateway; update this one · ce fichier provient d’une version plus récente de la passerelle; mettez celle-ci à jour',
  outside: 'this file names a path that no world has · ce fichier nomme un chemin qu’aucun monde ne possède',
  large: 'this file is too large for a world · ce fichier est trop volumineux pour un monde',
  taken:
    'a world of this name is open; end it, or choose another name · un monde de ce nom est ouvert; fermez-le ou choisissez un autre nom',
  database:
    'the shared world cannot be exported: its store is in PostgreSQL; export another world · le monde commun ne peut pas être exporté : ses données sont dans PostgreSQL; exportez un autre monde',
  bucket:
    'the shared world cannot be exported: its files are in a bucket; export another world · le monde commun ne peut pas être exporté : ses fichiers sont dans un compartiment; exportez un autre monde',
} as const;

const codes = {
  foreign: 'invalid_request',
  damaged: 'invalid_request',
  newer: 'invalid_request',
  outside: 'invalid_request',
  large: 'file_too_large',
  taken: 'conflict',
  database: 'conflict',
  bucket: 'conflict',
} as const satisfies Record<keyof typeof sentences, string>;

/** Why the file of a world is rejected. */
export type WorldRejection = keyof typeof sentences;

/** The error that says in both languages why a world is not exported, or its file not imported. */
export const worldRejection = (reason: WorldRejection): GatewayError =>
  new GatewayError(codes[reason], {
    issues: [{ path: reason === 'taken' ? 'name' : 'file', message: sentences[reason] }],
  });
