import { button, element } from './elements.ts';
import { connectMock, type ClockState, type ListedScenario, type ListedUser, type Names } from './mock.ts';
import styles from './panel.css?inline';
import { clockPart, faultPart, scenarioPart, tabPart, userPart, type Bench } from './parts.ts';
import { enterTabWorld } from './tab-world.ts';
import { panelLanguage, say } from './texts.ts';

const OPEN_KEY = 'portal-dev.open';
const LINE_KEY = 'portal-dev.line';

const fill = async (body: HTMLElement, { tell, act }: Omit<Bench, 'mock'>) => {
  const mock = await connectMock();
  const [scenarios, { users }, clock, names, faults, { latency }] = await Promise.all([
    mock.get<ListedScenario[]>('scenarios'),
    mock.get<{ users: ListedUser[] }>('users'),
    mock.get<ClockState>('clock'),
    mock.get<Names>('calls'),
    mock.get<object[]>('faults'),
    mock.get<{ latency: object | null }>('latency'),
  ]);
  const bench = { mock, tell, act };
  body.append(
    scenarioPart(bench, scenarios, users),
    userPart(bench, users),
    clockPart(bench, clock),
    faultPart(bench, names, { faults, latency }),
    tabPart(bench),
  );
};

/** Builds the panel, closed unless it was left open in this tab. */
export const buildPanel = (): HTMLElement => {
  const host = element('aside', { lang: `${panelLanguage()}-CA`, ariaLabel: say('panel') });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const line = element('p', { role: 'status' }, sessionStorage.getItem(LINE_KEY) ?? '');
  const tell = (text: string) => {
    line.textContent = text;
    sessionStorage.setItem(LINE_KEY, text);
  };
  const act: Bench['act'] = (work) => {
    tell('…');
    work().then(
      () => line.textContent === '…' && tell('✓'),
      (failure: Error) => tell(`✗ ${failure.message}`),
    );
  };
  const body = element('div', { className: 'body', id: 'body', hidden: true }, line);
  let isFilled = false;
  const show = (isOpen: boolean) => {
    body.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    sessionStorage.setItem(OPEN_KEY, isOpen ? '1' : '0');
    if (!isOpen || isFilled) return;
    isFilled = true;
    // A gateway that is not there yet may be when the panel is opened again.
    fill(body, { tell, act }).then(
      () => line.textContent === say('no_mock') && tell(''),
      () => {
        isFilled = false;
        tell(say('no_mock'));
      },
    );
  };
  const toggle = button(say('panel'), () => show(body.hidden !== false));
  toggle.className = 'toggle';
  toggle.setAttribute('aria-controls', 'body');
  root.append(body, toggle);
  root.addEventListener('keydown', (event) => {
    // The portal's own drawers and menus close by the same key.
    if ((event as KeyboardEvent).key !== 'Escape' || body.hidden) return;
    event.stopPropagation();
    show(false);
    toggle.focus();
  });
  show(sessionStorage.getItem(OPEN_KEY) === '1');
  return host;
};

enterTabWorld();
// Beside the portal's root, and after it in the order of the keyboard.
addEventListener('DOMContentLoaded', () => document.body.append(buildPanel()));
