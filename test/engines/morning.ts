import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Launch } from './browsers/browser.ts';
import { PHONE, type Site, Visit } from './visit.ts';

const FIRE = 'A fire burns at the harbour: keep windows shut';
const CORRECTION = 'The council votes on Tuesday, not on Monday.';
const DESK = '/desk/morning';

/** Words of the page, without those that only screen readers have. */
const TEXT = 'document.querySelector("main")?.innerText ?? ""';
const ASKED = 'document.querySelector("#secret") !== null';
const PUBLISH = 'form.ed-publish button';
const SAID = 'document.querySelector("[role=status]")?.textContent ?? ""';
/** The button of the form with this job. */
const buttonOf = (job: string) => `form:has(> input[name="do"][value="${job}"]) > button`;

/** Registers the test of an editor's morning. @param site of the file, with the publication `morning` */
export function morningTest(launch: Launch, site: () => Site): void {
  test('EDIT-6 EDIT-8 an editor’s morning over http: signed in, a false story, a correction, a fire, a colleague’s mistake, signed out', async () => {
    const { testEnv } = site();
    const visit = await Visit.begin(launch, site());
    const fill = async (selector: string, text: string) => {
      await visit.click(selector);
      await visit.type(text);
    };
    const publish = async () => {
      await visit.click(PUBLISH);
      await visit.expect(SAID).toContain('Here now');
      return (await testEnv.get('/', 'morning.localhost')).text;
    };
    await visit.openEarly(DESK, PHONE);
    await fill('#secret', testEnv.operatorToken);
    await visit.click('form button');
    await visit.expect('location.pathname').toBe(DESK);
    const hide = 'button[name="hide"]';
    await visit.expect(`document.querySelector('${hide}') !== null`).toBe(true);
    const link = z.string().parse(await visit.read(`document.querySelector('${hide}').value`));

    await visit.click(hide);
    await visit.expect(TEXT).toMatch(/Would hide 1 of \d+ stories\./);
    expect(await publish()).not.toContain(link);

    await visit.click('.ed-handles a');
    await fill('#correct-text', CORRECTION);
    await visit.click(buttonOf('correct'));
    await visit.expect(TEXT).toContain(CORRECTION);
    expect(await publish()).toContain(CORRECTION);

    await fill('#breaking-text', FIRE);
    await visit.click(buttonOf('breaking'));
    expect(await publish()).toContain(FIRE);

    await fill('#word', 'the');
    await visit.click(buttonOf('hide'));
    await visit.expect(TEXT).toContain('This is more than a tenth of the paper.');
    await publish();
    await visit.openEarly(`${DESK}/changes`, PHONE);
    await visit.click(buttonOf('restore'));
    await visit.expect(TEXT).toContain('Comes in');
    const after = await publish();
    expect([FIRE, CORRECTION, link].map((words) => after.includes(words))).toEqual([true, true, false]);
    expect(await visit.read('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE[0]);
    await visit.click('button[name="sign-out"]');
    await visit.expect(ASKED).toBe(true);
    await visit.openEarly(DESK, PHONE);
    await visit.expect(ASKED).toBe(true);
    expect(await visit.takeComplaints()).toEqual([]);
    await visit.end();
  });
}
