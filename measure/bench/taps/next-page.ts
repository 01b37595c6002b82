import { onPhone, type Stage } from './phone.ts';

/** @returns ms from the tap on the front page's first own story to the paint of the next page's main heading */
export function tapToNextPage(stage: Stage): Promise<number> {
  return onPhone(stage, async (phone) => {
    const { page } = phone;
    await page.goto(stage.origin);
    await phone.rest();
    const link = await phone.placeOf(page.locator('main a[href^="/blog/"]').first());
    phone.forget();
    await phone.tap(link);
    const { at: tapped } = await phone.until('tap');
    const { at: painted } = await phone.until('heading');
    if (!page.url().includes('/blog/')) throw new Error(`the tap led to ${page.url()}`);
    return painted - tapped;
  });
}
