import type { ExamplesOf } from './call.ts';
import type { contact } from './contact.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';

const colleague = { name: 'Priya Raman', email: 'priya.raman@northmere.example', phone: '6045550143' };

export const contactExamples: ExamplesOf<typeof contact> = {
  overview: [
    success(states.client, {
      team: [
        {
          advisor_id: '5b1f0e7a-5f60-4a1b-8c2d-3e4f5a6b7c61',
          name: 'Maude Ouellet',
          email: 'maude.ouellet@northmere.example',
          phone: '5145550178',
          title: { en: 'Client service associate', fr: 'Adjointe au service à la clientèle' },
          languages: ['fr', 'en'],
          photo_url:
            'https://gateway.example/media/advisors/5b1f0e7a-5f60-4a1b-8c2d-3e4f5a6b7c61/portrait.svg',
          office_id: '6c2a1f8b-5f60-4a1b-8c2d-3e4f5a6b7c62',
          time_zone: 'America/Toronto',
          hours: [{ opens_at: '2026-11-23T13:00:00Z', closes_at: '2026-11-23T21:00:00Z' }],
          absence: { is_now: true, from: '2026-11-20', until: '2026-11-27', stand_in: colleague },
        },
      ],
      offices: [
        {
          office_id: '6c2a1f8b-5f60-4a1b-8c2d-3e4f5a6b7c62',
          name: { en: 'Montreal', fr: 'Montréal' },
          address: {
            civic_number: '1250',
            street: 'boul. René-Lévesque Ouest, bureau 2200',
            city: 'Montréal',
            province: 'QC',
            postal_code: 'H3B 4W8',
            country: 'CA',
          },
          phone: '5145550100',
        },
      ],
    }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
};
