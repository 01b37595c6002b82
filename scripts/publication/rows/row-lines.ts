/** Finds the lines of values in a JSON text, with TypeScript's parser, because `JSON.parse` gives no positions. */
import ts from 'typescript';

const STEP = /\.([\w$-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;

/**
 * @param text valid JSON
 * @returns a function from a JSON path (`$[1].sections.food[0]`) to the line of the value, from 1; for a missing path
 * the line of its innermost existing value
 */
export function linesOf(text: string): (path: string) => number {
  const file = ts.parseJsonText('rows.json', text);
  const root = file.statements[0]?.expression;
  return (path) => {
    let found: ts.Node | undefined = root;
    let value: ts.Node | undefined = root;
    for (const [, plain, index, quoted] of path.matchAll(STEP)) {
      const name: unknown = quoted === undefined ? plain : JSON.parse(quoted);
      const step: ts.Node | undefined =
        index === undefined ? memberOf(value, name) : elementOf(value, Number(index));
      if (step === undefined) break;
      found = step;
      value = ts.isPropertyAssignment(step) ? step.initializer : step;
    }
    const position = found?.getStart(file) ?? 0;
    return file.getLineAndCharacterOfPosition(position).line + 1;
  };
}

/** As in `JSON.parse`, the last of several members with the same name counts. */
function memberOf(value: ts.Node | undefined, name: unknown): ts.PropertyAssignment | undefined {
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties
    .filter(ts.isPropertyAssignment)
    .findLast(({ name: written }) => ts.isStringLiteral(written) && written.text === name);
}

function elementOf(value: ts.Node | undefined, index: number): ts.Node | undefined {
  return value !== undefined && ts.isArrayLiteralExpression(value) ? value.elements[index] : undefined;
}
