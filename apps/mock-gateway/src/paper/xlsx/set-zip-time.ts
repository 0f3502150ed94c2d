const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;

/** A date and a time as ZIP has them, in two halves of 16 bits: `[time, date]`, without a time zone. */
const dosTime = (at: number): [number, number] => {
  const day = new Date(at);
  const time = (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1);
  const date = ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate();
  return [time, date];
};

/** Sets the time of each entry of a ZIP without a comment, so that the same contents have the same bytes. */
export const setZipTime = (zip: Buffer, at: number): void => {
  const end = zip.length - END_LENGTH;
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('Expected a ZIP without a comment.');
  const [time, date] = dosTime(at);
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const local = zip.readUInt32LE(entry + 42);
    for (const place of [entry + 12, local + 10]) {
      zip.writeUInt16LE(time, place);
      zip.writeUInt16LE(date, place + 2);
    }
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field));
    entry += ENTRY_LENGTH + name! + extra! + comment!;
  }
};
