import type { ComponentProps } from 'react';
import { Advertise } from './advertise.tsx';
import { Contact } from './contact.tsx';

type Props = ComponentProps<typeof Contact> & ComponentProps<typeof Advertise>;

/** How readers and advertisers reach the publication (HOME-15..HOME-21). Rendered on the server only. */
export function Enquiries({ publication, words, embeds }: Props) {
  return (
    <>
      <Contact publication={publication} words={words} embeds={embeds} />
      <Advertise publication={publication} words={words} />
    </>
  );
}
