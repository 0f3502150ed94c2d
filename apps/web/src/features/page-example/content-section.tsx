import { useTranslation } from 'react-i18next';
import { Definition } from '../../parts/definitions/definition.tsx';
import { SignedChange } from '../../parts/money/signed-change.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Avatar } from '../../parts/people/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Comment, Comments } from '../../ui/comments.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Feed, FeedItem } from '../../ui/feed.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { UnbrokenPart } from '../../ui/unbroken-part.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { sample, SAMPLE_TOTAL } from './sample.ts';
import { Specimen, Specimens } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

const Figures = () => {
  const { t } = useTranslation();
  const { money, signedPercent } = useFormat();
  const value = { label: t('page_example.sample.value'), value: money(SAMPLE_TOTAL, sample.currency) };
  const unknown = { label: t('page_example.sample.deposited'), value: money(null, sample.currency) };
  const explained = { ...value, about: (title: string) => <Definition of="market_value" title={title} /> };
  return (
    <>
      <Specimen code="Statistics">
        <Statistics className="example-figures" figures={[explained, unknown]} />
      </Specimen>
      <Specimen code="SignedChange">
        <p>
          <SignedChange amount="1234.50" rate={signedPercent('0.0123')} currency={sample.currency} />
        </p>
        <p>
          <SignedChange amount="-1234.50" rate={signedPercent('-0.0123')} currency={sample.currency} />
        </p>
        <p>
          <SignedChange amount="0" rate={signedPercent('0')} currency={sample.currency} />
        </p>
        <p>
          <SignedChange amount={null} rate={signedPercent(null)} currency={sample.currency} />
        </p>
      </Specimen>
    </>
  );
};

const Lists = () => {
  const { t } = useTranslation();
  const options = useSampleOptions();
  return (
    <>
      <Specimen code="Facts">
        <Facts facts={options.map(({ value, label }) => [label, value])} />
      </Specimen>
      <Specimen code="Facts isList">
        <Facts isList facts={options.map(({ value, label }) => [label, value])} />
      </Specimen>
      <Specimen code="List ListItem Badge">
        <List aria-label={t('page_example.sample.account')}>
          {options.map(({ value, label }) => (
            <ListItem key={value}>
              {label} {value === 'tfsa' && <Badge text={t('page_example.sample.is_new')} />}
            </ListItem>
          ))}
        </List>
      </Specimen>
      <Specimen code="List, without a name">
        <List>
          <ListItem>{sample.advisor}</ListItem>
        </List>
      </Specimen>
      <Specimen code="UnbrokenWords">
        <p className="example-narrow">
          <UnbrokenWords text={`${t('page_example.sample.sentence')} ${sample.day}`} />
        </p>
      </Specimen>
      <Specimen code="UnbrokenPart">
        <p className="example-narrow">
          <UnbrokenPart text={`${t('page_example.sample.sentence')} ${sample.day}`} part={sample.day} />{' '}
          <UnbrokenPart text={sample.advisor} part={undefined} draw={(name) => <strong>{name}</strong>} />
        </p>
      </Specimen>
      <Specimen code="Avatar">
        <Avatar initials={sample.initials} photoUrl={null} />
      </Specimen>
      <Specimen code="Definition">
        {t('page_example.sample.value')}{' '}
        <Definition of="market_value" title={t('page_example.sample.value')} />
      </Specimen>
    </>
  );
};

const News = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const id = 'example-feed';
  const item = {
    summary: t('page_example.sample.sentence'),
    meta: dateTime(sample.instant),
  };
  const action = (label: string) => <Button label={label}>{t('page_example.sample.show')}</Button>;
  return (
    <Specimen code="Feed FeedItem isNew">
      <h3 id={id}>{t('page_example.sample.news')}</h3>
      <Feed aria-labelledby={id}>
        <FeedItem {...item} isNew action={action(`${t('page_example.sample.show')} 1`)} />
        <FeedItem {...item} isNew={false} action={action(`${t('page_example.sample.show')} 2`)} />
      </Feed>
    </Specimen>
  );
};

const Words = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Specimen code="Comments Comment isOwn">
      <Comments>
        <Comment
          author={sample.advisor}
          meta={dateTime(sample.instant)}
          text={t('page_example.sample.ask')}
          isOwn={false}
        />
        <Comment
          author={sample.client}
          meta={dateTime(sample.instant)}
          text={t('page_example.sample.agree')}
          isOwn
        >
          <Badge text={t('page_example.sample.is_new')} />
        </Comment>
      </Comments>
    </Specimen>
  );
};

/** What pages are written with. */
export const ContentSection = () => {
  const { t } = useTranslation();
  const aside = <Button>{t('page_example.sample.action')}</Button>;
  return (
    <Section title={t('page_example.sections.content')} isDivided className="example-content" aside={aside}>
      <Specimens>
        <Figures />
        <Lists />
      </Specimens>
      <News />
      <Words />
    </Section>
  );
};
