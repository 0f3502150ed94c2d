import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Failure } from '../../ui/failure.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Load, type Read } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const skeleton = <Skeleton lines={2} />;
const error: Failure = { messageKey: 'error.unavailable' };
const retry = () => {};
const showText = (text: string) => <p>{text}</p>;

const Loads = () => {
  const { t } = useTranslation();
  const data = t('page_example.sample.sentence');
  const stale: Read<string, Failure> = { data, error, retry };
  return (
    <>
      <Specimen code="Load, loading">
        <Load read={{ data: undefined, error: null, retry }} skeleton={skeleton}>
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load, loaded">
        <Load read={{ data, error: null, retry }} skeleton={skeleton}>
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load, failed">
        <Load read={{ data: undefined, error, retry }} skeleton={skeleton}>
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load failed=…">
        <Load
          read={{ data: undefined, error, retry }}
          skeleton={skeleton}
          failed={() => <Message tone="error">{t('page_example.sample.error')}</Message>}
        >
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load onStale=show">
        <Load read={stale} skeleton={skeleton} onStale="show">
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load onStale=note">
        <Load read={stale} skeleton={skeleton} onStale="note">
          {showText}
        </Load>
      </Specimen>
      <Specimen code="Load onStale=replace">
        <Load read={stale} skeleton={skeleton} onStale="replace">
          {showText}
        </Load>
      </Specimen>
    </>
  );
};

const Broken = (): never => {
  throw new Error('The example of an error of rendering.');
};

const Boundary = () => {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <Specimen code="ErrorBoundary">
      <ErrorBoundary
        onError={() => setBroken(false)}
        fallback={(_, tryAgain) => <LoadError text={t('page_example.sample.error')} onTryAgain={tryAgain} />}
      >
        {isBroken && <Broken />}
        <Button onClick={() => setBroken(true)}>{t('page_example.sample.break')}</Button>
      </ErrorBoundary>
    </Specimen>
  );
};

/** What is shown in place of something that loads, that cannot be loaded, or that there is none of. */
export const LoadingSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.loading')} isDivided className="example-loading">
      <Specimens>
        <Specimen code="Skeleton">
          <Skeleton />
        </Specimen>
        <Specimen code="Skeleton lines=3">
          <Skeleton lines={3} />
        </Specimen>
        <Specimen code="Skeleton height=96">
          <Skeleton height={96} />
        </Specimen>
        <Specimen code="empty">
          <p className="soft">{t('page_example.sample.empty')}</p>
        </Specimen>
        <Specimen code="Refreshing isRefreshing=true">
          <Refreshing isRefreshing={true}>{t('page_example.sample.sentence')}</Refreshing>
        </Specimen>
        <Specimen code="Refreshing isRefreshing=false">
          <Refreshing isRefreshing={false}>{t('page_example.sample.sentence')}</Refreshing>
        </Specimen>
        <Loads />
        <Boundary />
      </Specimens>
    </Section>
  );
};
