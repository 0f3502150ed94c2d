import type { LegalPage as Page } from '@portal/contracts/legal';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangesSinceAcceptance } from './changes-since-acceptance.tsx';
import { LegalTextView } from './legal-text.tsx';
import { NotPublished } from './not-published.tsx';
import { useLegalPage } from './use-legal.ts';
import './legal.css';

const SKELETON_HEIGHT_PX = 720;

/** A legal text for a signed-in client, with what changed since they accepted the terms. */
export const LegalPage = ({ page }: { page: Page }) => (
  <Load read={useLegalPage(page)} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(text) =>
      text ? (
        <LegalTextView text={text}>
          <ChangesSinceAcceptance page={page} acceptance={text.acceptance} />
        </LegalTextView>
      ) : (
        <NotPublished page={page} />
      )
    }
  </Load>
);
