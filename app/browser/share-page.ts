/** POST-13: shares the page, and says the result, in the button's words, beside the button. */
export async function sharePage(content: HTMLElement, button: HTMLElement): Promise<void> {
  const result = await share(content.querySelector('h1')?.textContent ?? '');
  if (button.nextElementSibling)
    button.nextElementSibling.textContent = (result && button.dataset[result]) ?? '';
}

/** @returns the message to show; null if the device's dialog has shown one */
async function share(title: string): Promise<'copied' | 'notCopied' | null> {
  // Query and fragment are left out: they may be personal.
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      // A reader who has closed the dialog, or has opened it already, does not want a copy either.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name))
        return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}
