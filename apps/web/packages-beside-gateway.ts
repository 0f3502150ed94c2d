/** Packages that stay beside the gateway's bundle: native, or with files of their own, or not loaded by a start. */
export const packagesBesideGateway: string[] = [
  '@fontsource/eb-garamond',
  '@fontsource/source-sans-3',
  '@node-rs/argon2',
  '@tus/server',
  '@zxcvbn-ts/language-common',
  'aws4fetch',
  'fontkit',
  'mmdb-lib',
  'nodemailer',
  'pdfkit',
  'pg',
  'sharp',
  'swagger-ui-dist',
  'write-excel-file',
  'yauzl',
  'yazl',
];
