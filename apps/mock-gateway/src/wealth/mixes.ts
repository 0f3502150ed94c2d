/** Target weights by instrument, which sum to 1, of the seeded accounts. */
export const mixes = {
  cautious: { NMR110: 0.25, NMR115: 0.3, MCBB: 0.15, NMR215: 0.15, NMR420: 0.1, NMR100: 0.05 },
  balanced: { NMR115: 0.22, NMR120: 0.13, NMR210: 0.25, NMR310: 0.22, NMR410: 0.13, NMR510: 0.05 },
  growth: { NMR120: 0.1, MCCE: 0.3, MCUS: 0.3, MCDM: 0.18, NMR415: 0.12 },
  stocks: { ESTB: 0.16, NRTW: 0.16, BORT: 0.14, PRNE: 0.1, ALDR: 0.16, DLTA: 0.12, CPST: 0.16 },
  dollars: { SGTM: 0.45, SGTB: 0.2, SGTI: 0.2, BHMD: 0.1, NMR105: 0.05 },
  income: { NMR115: 0.25, MCDV: 0.25, NMR215: 0.2, NMR420: 0.15, NMR515: 0.1, NMR100: 0.05 },
} as const satisfies Record<string, Record<string, number>>;

export type MixName = keyof typeof mixes;
