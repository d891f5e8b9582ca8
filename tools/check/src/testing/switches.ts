/** Finds switches over a union of literals that leave out a member: where nothing is returned, the compiler does not. */

import ts from 'typescript';

const LITERAL = ts.TypeFlags.Literal | ts.TypeFlags.Undefined | ts.TypeFlags.Null;

const MAX_LISTED = 5;

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** What a switch does not name, as the compiler writes it; nothing when its type has more values than can be listed. */
function missingMembers(statement: ts.SwitchStatement, checker: ts.TypeChecker): readonly string[] {
  const nameOf = (type: ts.Type) => checker.typeToString(type);
  const members = membersOf(checker.getTypeAtLocation(statement.expression));
  if (!members.every(({ flags }) => (flags & LITERAL) !== 0)) return [];
  const named = statement.caseBlock.clauses.filter(ts.isCaseClause).flatMap(({ expression }) => {
    return membersOf(checker.getTypeAtLocation(expression)).map(nameOf);
  });
  return members
    .map(nameOf)
    .filter((name) => !named.includes(name))
    .slice(0, MAX_LISTED);
}

/** One line for each incomplete switch: `12: 'stored', 'failed'`. A default branch does not complete it. */
export function incompleteSwitches(file: ts.SourceFile, checker: ts.TypeChecker): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node)) {
      const missing = missingMembers(node, checker);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      if (missing.length > 0) found.push(`${line + 1}: ${missing.join(', ')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
