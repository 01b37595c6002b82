import { onPhone, type Stage } from './phone.ts';

/** A section, on the front page of a host. */
export interface LongSection {
  host: string;
  section: string;
  /** How many stories it has. */
  stories: number;
}

/** @returns ms from the tap on a section's 'See All' to the paint of its first ten stories (HOME-6) */
export const tapSeeAll = (stage: Stage, { host, section, stories }: LongSection): Promise<number> =>
  onPhone(stage, async (phone) => {
    const { page } = phone;
    const { port } = new URL(stage.origin);
    await page.goto(`http://${host}:${port}/`);
    const link = page.locator(`#${section}`).getByRole('link', { name: /See All/ });
    const place = await phone.placeOf(link);
    await phone.rest();
    const opened = page.evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () => {
                if (!document.querySelector(`${list}[data-open]`)) requestAnimationFrame(look);
                // After the paint of the frame that has begun.
                else setTimeout(() => resolve(performance.now() - timeStamp));
              };
              look();
            },
            { once: true, capture: true },
          );
        }),
      `#${section} > :last-child`,
    );
    await phone.tap(place);
    const ms = await opened;
    await page
      .locator('[data-see-all-status]')
      .filter({ hasText: `${stories} stories` })
      .waitFor();
    return ms;
  });
