const COPIED = 'The address is copied.';
const NOT_COPIED = 'Please copy the address from the address bar.';

/** POST-13: shares the page, and says the result beside the button. */
export async function sharePage(content: HTMLElement, button: HTMLElement): Promise<void> {
  const message = await share(content.querySelector('h1')?.textContent ?? '');
  if (button.nextElementSibling) button.nextElementSibling.textContent = message;
}

/** @returns the message to show; empty if the device's dialog has shown one */
async function share(title: string): Promise<string> {
  // Query and fragment are left out: they may be personal.
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // A reader who has closed the dialog, or has opened it already, does not want a copy either.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name))
        return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return COPIED;
  } catch {
    return NOT_COPIED;
  }
}
