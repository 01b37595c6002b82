import * as z from 'zod';

/** The domain of an article that names none. */
export const HOME_DOMAIN = 'goldengateledger.example';

export const articleSourceSchema = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string(),
  domain: z.string().default(HOME_DOMAIN),
  title: z.string().min(10),
  standfirst: z.string().min(40),
  keywords: z.string().default(''),
  longtail: z.string().optional(),
  /** File name of a drawing (public/pictures). */
  picture: z.string().optional(),
  video: z.url().optional(),
  body: z.string().min(200),
});

export const publisherSourceSchema = z.object({
  id: z.string().regex(/^[a-z-]+$/),
  publisher: z.string(),
  about: z.string(),
  stories: z.array(z.object({ title: z.string(), text: z.string() })).length(30),
});

export const contentSchema = z.object({
  articles: z.array(articleSourceSchema),
  publishers: z.array(publisherSourceSchema),
  /** The SVG of each drawing by its file name. */
  pictures: z.record(z.string(), z.string()),
});

export type ArticleSource = z.infer<typeof articleSourceSchema>;
export type PublisherSource = z.infer<typeof publisherSourceSchema>;
