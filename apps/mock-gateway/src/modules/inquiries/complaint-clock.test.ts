import { complaintRules, type ComplaintRuleName } from '@portal/contracts/complaint-rules';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { describe, expect, it } from 'vitest';
import { clockOf, ruleFor, toClock } from './complaint-clock.ts';

const at = (text: string) => Date.parse(text);

describe('the clock of a complaint', () => {
  it('is that of Quebec for those who live there, and of the other provinces for anyone else', () => {
    expect([ruleFor('QC'), ruleFor('ON'), ruleFor(null)]).toEqual(['quebec', 'canada', 'canada']);
  });

  it('begins on the day of the calendar of the firm, and counts its days', () => {
    // Still the 20th in Toronto.
    expect(clockOf('quebec', at('2026-11-21T03:00:00Z'))).toEqual({
      rule: 'quebec',
      acknowledge_by: '2026-11-30',
      answer_by: '2027-01-19',
    });
    expect(clockOf('canada', at('2026-11-20T15:00:00Z'))).toEqual({
      rule: 'canada',
      acknowledge_by: '2026-11-27',
      answer_by: '2027-02-18',
    });
  });

  it('skips holidays among business days, and counts 29 February', () => {
    expect(clockOf('canada', at('2026-12-24T15:00:00Z')).acknowledge_by).toBe('2027-01-05');
    expect(clockOf('quebec', at('2028-01-10T15:00:00Z')).answer_by).toBe('2028-03-10');
  });

  it('is overdue the day after the last, unless the answer came before', () => {
    const row = {
      id: '',
      user_id: '',
      reference: '',
      topic: 'complaint',
      account_uuid: null,
      language: 'en',
      state: 'received',
      created_at: 0,
      updated_at: 0,
      rule: 'canada',
      acknowledge_by: '2026-11-27',
      acknowledged_at: null,
      answer_by: '2027-02-18',
      answered_at: null,
    } as const;
    const isOverdue = (now: string, answered_at: number | null = null) =>
      toClock({ ...row, answered_at }, at(now))?.is_overdue;
    expect(isOverdue('2027-02-19T04:59:00Z')).toBe(false);
    expect(isOverdue('2027-02-19T05:01:00Z')).toBe(true);
    expect(isOverdue('2028-01-01T00:00:00Z', at('2027-02-18T15:00:00Z'))).toBe(false);
    expect(toClock({ ...row, rule: null }, 0)).toBeNull();
  });
});

describe('the sentences about complaints', () => {
  it.each(['en', 'fr'] as const)('name the days of each rule, in %s', async (language) => {
    const { t } = createI18n({ language, resources: await loadAllTexts(language) });
    const numbersOf = (text: string) =>
      (text.match(/(?<![\d-])\d{1,3}(?= (?:business )?(?:days|jours))/g) ?? []).map(Number);
    for (const rule of Object.keys(complaintRules) as ComplaintRuleName[]) {
      const { acknowledge, answer, bodyWithin } = complaintRules[rule];
      expect(numbersOf(t(`inquiries.complaint.before.${rule}`))).toEqual([acknowledge.count, answer.count]);
      expect(numbersOf(t(`inquiries.complaint.next.${rule}`))).toEqual(
        bodyWithin === null ? [] : [bodyWithin],
      );
    }
  });
});
