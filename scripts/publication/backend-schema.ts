import * as z from 'zod';
import {
  articleDetailSchema,
  articleListSchema,
  articleSummarySchema,
  LIST_MAX_ITEMS,
  movedArticleSchema,
} from '../../schema/articles/backend.ts';

const listSchema = articleListSchema.extend({
  blogs: z.array(articleSummarySchema).max(LIST_MAX_ITEMS).nullish(),
});

/** @returns the JSON Schema of the backend's answers (API-1), made from the shapes that the Worker checks them with */
export const backendSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Answers of the backend of a Masthead network',
  $defs: {
    get_metainfo: jsonSchemaOf(listSchema),
    get_details: jsonSchemaOf(articleDetailSchema),
    movedArticle: jsonSchemaOf(movedArticleSchema),
  },
});

function jsonSchemaOf(shape: z.ZodObject): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod takes a field with a fallback for required.
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = neededFields(zodSchema);
    },
  });
  return schema;
}

const neededFields = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success);
