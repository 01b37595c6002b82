import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

const MANUAL = 'docs/operating.md';
/** Of the table of jobs: its first and third column. */
const ROW = /^\| ([^|]+) \| [^|]+ \| (\d+) \| \d+ \|$/gm;
/** Presses of Tab from one stop to the next: the parts of a time. */
const TABS_MAX = 10;
/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary';

/** The job whose test is where an event is. */
export const TAKE_APART = 'take an event apart';

/** @returns the manual's jobs with their actions */
export const jobsOfManual = (): [job: string, actions: number][] =>
  [...readFileSync(MANUAL, 'utf8').matchAll(ROW)].map(([, job = '', actions]) => [job, Number(actions)]);

/** Works by keyboard, and counts: an action is a link or a button that is pressed, or a field that is filled in. */
export class Editor {
  readonly page: Page;
  actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name }).first();
  link = (name: string | RegExp): Locator => this.page.getByRole('link', { name }).first();

  async press(control: Locator): Promise<void> {
    await this.#reach(control);
    await this.page.keyboard.press('Enter');
  }

  /** @param label whole, or its beginning @param part id of the part of the page, where others have the same label */
  async fill(label: string | RegExp, text: string, part = ''): Promise<void> {
    const within = part === '' ? this.page : this.page.locator(`section:has(> #${part})`);
    const field = within.getByLabel(label, { exact: true }).first();
    await this.#reach(field);
    // The browser's language decides the order of the parts of a time.
    if ((await field.getAttribute('type')) === 'datetime-local') await field.fill(text);
    else await this.page.keyboard.type(text);
  }

  async mark(at: number): Promise<void> {
    await this.#reach(this.page.getByRole('checkbox', { name: /^One event/ }).nth(at));
    await this.page.keyboard.press('Space');
  }

  /** At the control that has the focus. */
  async enter(): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press('Enter');
  }

  async more(): Promise<void> {
    await this.press(this.link(/^Pin, note, more/));
  }

  async down(part: string): Promise<void> {
    const ways = this.page.getByRole('navigation', { name: 'Further down' });
    await this.press(ways.getByRole('link', { name: part }));
  }

  async publish(said = 'Here now'): Promise<void> {
    await this.press(this.button('Publish'));
    await expect(this.page.getByRole('status')).toContainText(said);
  }

  async fetched(): Promise<void> {
    await expect(this.page.getByRole('listitem').last()).toContainText('Done');
  }

  async #reach(control: Locator): Promise<void> {
    this.actions += 1;
    await control.waitFor({ timeout: 15_000 });
    // A front page has hundreds of stops: the one before the control stands for all of them.
    const found = await control.evaluateHandle((one, stops) => {
      const all = [...document.querySelectorAll<HTMLElement | SVGElement>(stops)];
      const shown = all.filter((stop) => stop.checkVisibility());
      shown[shown.indexOf(one) - 1]?.focus();
      return one;
    }, STOPS);
    for (let tabs = 0; !(await found.evaluate((one) => one === document.activeElement)); tabs++) {
      expect(tabs, `Tab reaches ${control}`).toBeLessThan(TABS_MAX);
      await this.page.keyboard.press('Tab');
    }
  }
}
