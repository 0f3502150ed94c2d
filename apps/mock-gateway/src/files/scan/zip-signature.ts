/** The first bytes of a ZIP. */
export const ZIP_SIGNATURE: Buffer = Buffer.from('504b0304', 'hex');
