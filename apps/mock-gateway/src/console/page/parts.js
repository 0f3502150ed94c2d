/** @type {(id: string) => HTMLElement} */
export const part = (id) => document.getElementById(id);

/** The world of this page; undefined for the shared one. */
export const [, ownWorld] = /^\/__world\/([^/]+)/.exec(location.pathname) ?? [];

/** An error of the gateway, with what it says of each field. */
class RequestError extends Error {
  constructor({ issues = [], message }) {
    super(issues.map(({ path, message: says }) => (path ? `${path}: ${says}` : says)).join('; ') || message);
    this.issues = issues;
  }
}

const request = async (path, options) => {
  const response = await fetch(`__mock/${path}`, options);
  const content = await response.json();
  if (response.ok) return content;
  throw new RequestError(content);
};

/** Sends a request to the console: a GET, or a POST of a body. Throws an Error that says why it was rejected. */
export const send = (path, body) =>
  request(path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });

/** Sends a file to the console. Throws an Error that says why it was rejected. */
export const sendFile = (path, body, type) =>
  request(path, { method: 'POST', body, headers: { 'content-type': type } });

const notice = (text) => {
  part('notice').textContent = text;
};

let last = Promise.resolve();

/**
 * Runs what a developer requested after all that was requested before, and shows how it ended. So what is pressed while
 * the page loads is not lost, and a list that loads late does not take the focus away again.
 */
export const act = (work) => {
  notice('…');
  last = last.then(work).then(
    () => notice('✓'),
    (failure) => notice(`✗ ${failure.message}`),
  );
};

/** A text that is in French on this page, which is in English. */
export const inFrench = (text) =>
  Object.assign(document.createElement('span'), { lang: 'fr-CA', textContent: text });

/** A text in both languages. */
export const inBoth = ({ en, fr }) => {
  const both = document.createElement('span');
  both.append(`${en} · `, inFrench(fr));
  return both;
};

/** A sentence that the gateway says in both languages. */
const inItsLanguages = (sentence) => {
  const [en, fr] = sentence.split(' · ');
  return fr ? inBoth({ en, fr }) : sentence;
};

/** Shows what is wrong with a field beside it, in the text that describes the field, and leads to the first. */
const showIssues = (form, names, issues) => {
  const fields = names.map((name) => form.elements.namedItem(name));
  for (const field of fields) {
    const says = issues.filter(({ path }) => path === field.name).map(({ message }) => message);
    part(field.getAttribute('aria-describedby')).replaceChildren(...says.map(inItsLanguages));
    field.ariaInvalid = String(says.length > 0);
  }
  fields.find(({ ariaInvalid }) => ariaInvalid === 'true')?.focus();
};

/** Runs a task over a form. What is rejected is said beside its field, and what was typed stays. */
export const withFields = (form, names, work) =>
  act(async () => {
    try {
      await work();
      showIssues(form, names, []);
    } catch (failure) {
      showIssues(form, names, failure.issues ?? []);
      throw failure;
    }
  });

const cell = (tag, value) => {
  const box = document.createElement(tag);
  if (tag === 'th') box.scope = 'col';
  // A node stays one; all else is text.
  box.append(value ?? '');
  return box;
};
const row = (tag, values) => {
  const line = document.createElement('tr');
  line.append(...values.map((value) => cell(tag, value)));
  return line;
};

/** Fills a table with a row for each thing; `mark` is given each row with its thing. */
export const fill = (id, columns, things, mark = () => undefined) => {
  const lines = things.map((thing) => {
    const line = row(
      'td',
      columns.map((column) => thing[column]),
    );
    mark(line, thing);
    return line;
  });
  part(id).replaceChildren(row('th', columns), ...lines);
};

/** Offers values in a select. */
export const choices = (select, values) =>
  select.replaceChildren(...values.map((value) => new Option(value, value)));

/** A button that runs a task. */
export const button = (text, work, label = text) => {
  const made = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: label });
  made.textContent = text;
  made.addEventListener('click', () => act(work));
  return made;
};

/** Focuses the box around a table whose button was removed with its row. */
export const focusAround = (id) => part(id).closest('[tabindex]').focus();

export const link = (text, href) => Object.assign(document.createElement('a'), { textContent: text, href });
