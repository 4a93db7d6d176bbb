import { join } from 'node:path';
import ts from 'typescript';
import { isTest, root, type HouseFile } from './house-files.ts';

/** The operations from which a declaration can be reached, each with one way there; and the jobs. */
export type Reached = { operations: Map<string, string>; jobs: Set<string> };

/** Functions that only join parts: anyone who calls them does not thereby call what they join. */
const joins = /^(build[A-Z]\w*|\w+(Routes|Jobs|Gauges|Asks|Approvals)|joinModules|composePortal|keepLive)$/;
/** What another firm tells by itself: no person makes that call, so nobody is asked for a factor. */
const told = /^serve(Bank|Webhooks)$/;
const routes = new Set(['route', 'keyedRoute', 'selfKeyedRoute', 'publicRoute']);
// Not demo/, which writes its own history: no call of the portal reaches it.
const isProduct = ({ path }: HouseFile) => /^(server|contract|ledger|fiscal|texts|wire|connectors|stampers)\/.*\.ts$/.test(path) && !isTest(path);

/**
 * Follows every reference to a declaration upwards, through the properties of the modules' APIs and through the names of queued jobs, until the
 * routes. It errs on the safe side: what a function mentions counts as called, and a reference it cannot follow throws.
 */
export function callersIn(files: readonly HouseFile[]): { reach: (path: string, name: string) => Reached } {
  const service = serviceOf(files.filter(isProduct));
  return {
    reach: (path, name) => {
      const program = service.getProgram() as ts.Program;
      const source = program.getSourceFile(join(root, path));
      const start =
        source &&
        (nodesOf(source).find((node) => ts.isIdentifier(node) && node.text === name && isNameOfDeclaration(node)) as ts.Identifier | undefined);
      if (!start) throw new Error(`${path} declares no ${name}`);
      return new Walk(service, program).from(start);
    },
  };
}

function serviceOf(files: readonly HouseFile[]): ts.LanguageService {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const texts = new Map(files.map(({ path, text }) => [join(root, path), text]));
  return ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, types: ['node'] }),
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
}

class Walk {
  readonly #service: ts.LanguageService;
  readonly #program: ts.Program;
  readonly #reached: Reached = { operations: new Map(), jobs: new Set() };
  /** How each name was come to, from the operation's side. */
  readonly #ways = new Map<ts.Identifier, string>();
  readonly #waiting: ts.Identifier[] = [];

  constructor(service: ts.LanguageService, program: ts.Program) {
    this.#service = service;
    this.#program = program;
  }

  from(start: ts.Identifier): Reached {
    this.#add(start);
    for (let name = this.#waiting.pop(); name; name = this.#waiting.pop()) {
      const file = name.getSourceFile();
      const references = this.#service.findReferences(file.fileName, name.getStart())?.flatMap((found) => found.references) ?? [];
      for (const { fileName, textSpan } of references) {
        const source = this.#program.getSourceFile(fileName);
        const node = source && nodeAt(source, textSpan.start);
        if (node && !isNameOfDeclaration(node)) this.#climb(node, this.#ways.get(name) as string);
      }
    }
    return this.#reached;
  }

  #add(name: ts.Identifier, way = ''): void {
    if (this.#ways.has(name)) return;
    this.#ways.set(name, way === '' ? name.text : `${name.text} > ${way}`);
    this.#waiting.push(name);
  }

  /** From a reference to what contains it: a route, a job, a property of an API, or the declaration at the top of its file. */
  #climb(reference: ts.Node, way: string): void {
    const top = topOf(reference);
    if (!top || told.test(top.text)) return;
    const isJoining = joins.test(top.text);
    for (let node = reference; node.parent; node = node.parent) {
      const { parent } = node;
      if (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && routes.has(parent.expression.text)) {
        const [operation] = parent.arguments;
        if (operation && ts.isPropertyAccessExpression(operation)) {
          if (!this.#reached.operations.has(operation.name.text)) this.#reached.operations.set(operation.name.text, way);
          return;
        }
      }
      const job = ts.isPropertyAssignment(parent) ? jobOf(parent.parent) : null;
      if (job !== null) return this.#climbFromJob(job, way);
      const isProperty = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
      if (isJoining && isProperty && ts.isIdentifier(parent.name) && (ts.isShorthandPropertyAssignment(parent) || isFunction(parent.initializer)))
        return this.#add(parent.name, way);
      // A function declared within a joining function goes on under its own name.
      if (isJoining && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && isFunction(parent.initializer) && parent.name !== top)
        return this.#add(parent.name, way);
    }
    if (isJoining) throw new Error(`cannot follow ${reference.getText()} in ${top.text} of ${reference.getSourceFile().fileName}: ${way}`);
    this.#add(top, way);
  }

  #climbFromJob(job: string, way: string): void {
    if (this.#reached.jobs.has(job)) return;
    this.#reached.jobs.add(job);
    for (const source of this.#program.getSourceFiles()) {
      if (source.fileName.includes('/node_modules/') || !source.text.includes(job)) continue;
      for (const node of nodesOf(source)) {
        const isName = ts.isStringLiteral(node) && node.text === job;
        if (isName && ts.isCallExpression(node.parent)) this.#climb(node, `${job} > ${way}`);
      }
    }
  }
}

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isIdentifier(node) || ts.isFunctionExpression(node));

/** The name of a job that an object literal defines, by its two properties. */
function jobOf({ properties }: ts.ObjectLiteralExpression): string | null {
  const of = (name: string) => properties.find((property) => property.name && ts.isIdentifier(property.name) && property.name.text === name);
  const name = of('name');
  if (!of('run') || !name || !ts.isPropertyAssignment(name)) return null;
  return ts.isStringLiteral(name.initializer) ? name.initializer.text : null;
}

/** The declaration at the top of the file in which a node is; null in types, imports, exports and what runs when the file is loaded. */
function topOf(node: ts.Node): ts.Identifier | null {
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isTypeNode(at) || ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isTypeAliasDeclaration(at)) return null;
    if (!ts.isSourceFile(at.parent) && !(ts.isVariableStatement(at.parent.parent) && ts.isVariableDeclaration(at))) continue;
    if ((ts.isFunctionDeclaration(at) || ts.isClassDeclaration(at)) && at.name) return at.name;
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return ts.isIdentifier(at.name) ? at.name : null;
  }
  return null;
}

function isNameOfDeclaration(node: ts.Node): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isFunctionDeclaration(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent);
  return isDeclaration && parent.name === node;
}

function nodesOf(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nodeAt(source: ts.SourceFile, position: number): ts.Node | undefined {
  const within = (node: ts.Node): ts.Node | undefined =>
    position >= node.getStart(source) && position < node.end ? (ts.forEachChild(node, within) ?? node) : undefined;
  return within(source);
}
