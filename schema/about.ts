import * as z from 'zod';

/**
 * `/about.json`: a publication's statements about itself, with the same fields for every publication. A missing
 * statement is null.
 */
export const aboutSchema = z.strictObject({
  publication: z.strictObject({ id: z.string(), name: z.string(), url: z.url() }),
  owner: z.string().nullable(),
  funding: z.string().nullable(),
  editor: z.string().nullable(),
  /** The newsroom's address for reports of mistakes. */
  contact: z.email().nullable(),
  /** The policy on AI in the newsroom. */
  ai: z.string().nullable(),
  /** The AI crawlers that `/robots.txt` excludes. */
  deniedCrawlers: z.array(z.string()),
  /** Address of the licence for programs, in RSL. */
  licence: z.url().nullable(),
  pages: z.strictObject({
    about: z.url(),
    corrections: z.url(),
    privacy: z.url(),
    terms: z.url(),
    accessibility: z.url(),
  }),
});

export type About = z.infer<typeof aboutSchema>;
