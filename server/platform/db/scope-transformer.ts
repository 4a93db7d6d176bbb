import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  FunctionNode,
  IdentifierNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  type FromNode,
  type InsertQueryNode,
  type JoinNode,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type UpdateQueryNode,
  type UsingNode,
} from 'kysely';
import { customerTables, tenantTables } from './tenant-tables.ts';

const nameOf = (node: OperationNode): string | null => (TableNode.is(node) ? node.table.identifier.name : null);

/** The column that says whose row it is; null for a table that belongs to no customer. */
function tenantColumn(node: OperationNode): 'customer_id' | 'id' | null {
  const name = nameOf(node) ?? '';
  return tenantTables.has(name) ? 'customer_id' : customerTables.has(name) ? 'id' : null;
}

/** A tenant table named in raw SQL, where no condition can be added. */
const rawTenantTable = new RegExp(`\\b(?:${[...tenantTables, ...customerTables].join('|')})\\b"?(?!"?\\s*\\.)`, 'i');

/** Adds the scope to one query tree; see `scoped`. */
export class ScopeTransformer extends OperationNodeTransformer {
  readonly #customers: readonly string[];

  constructor(customers: readonly string[]) {
    super();
    this.#customers = customers;
  }

  /** Always in parentheses, so that no raw `or` beside it can take it away. An empty scope matches nothing. */
  #inScope(column: string, table: TableNode | null): OperationNode {
    const reference = ReferenceNode.create(ColumnNode.create(column), table ?? undefined);
    const [only, ...more] = this.#customers;
    const equals = OperatorNode.create('=');
    if (only === undefined) return BinaryOperationNode.create(ValueNode.createImmediate(1), equals, ValueNode.createImmediate(0));
    const wanted = more.length === 0 ? ValueNode.create(only) : FunctionNode.create('any', [ValueNode.create([...this.#customers])]);
    return BinaryOperationNode.create(reference, equals, wanted);
  }

  #narrowed(where: WhereNode | undefined, condition: OperationNode): WhereNode {
    return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), condition) : condition);
  }

  /** A table in a from, join or using, bare or under an alias, becomes its rows in scope under the same name. */
  #bounded(source: OperationNode): OperationNode {
    const table = AliasNode.is(source) ? source.node : source;
    const column = tenantColumn(table);
    if (column === null || !TableNode.is(table)) return source;
    const all = SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([table]), [SelectionNode.create(SelectAllNode.create())]);
    const rows: SelectQueryNode = { ...all, where: WhereNode.create(this.#inScope(column, null)) };
    return AliasNode.create(rows, AliasNode.is(source) ? source.alias : IdentifierNode.create(nameOf(table) as string));
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    const transformed = super.transformFrom(node, queryId);
    return { ...transformed, froms: transformed.froms.map((from) => this.#bounded(from)) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const transformed = super.transformJoin(node, queryId);
    return { ...transformed, table: this.#bounded(transformed.table) };
  }

  protected override transformUsing(node: UsingNode, queryId?: QueryId): UsingNode {
    const transformed = super.transformUsing(node, queryId);
    return { ...transformed, tables: transformed.tables.map((table) => this.#bounded(table)) };
  }

  /** The condition on the one table that an update or delete changes. */
  #ofTarget(target: OperationNode): { column: string; condition: OperationNode } | null {
    const table = AliasNode.is(target) ? target.node : target;
    if (!TableNode.is(table)) throw new Error('an update or delete changes one named table');
    const column = tenantColumn(table);
    if (column === null) return null;
    const name = AliasNode.is(target) && IdentifierNode.is(target.alias) ? target.alias.name : (nameOf(table) as string);
    return { column, condition: this.#inScope(column, TableNode.create(name)) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const transformed = super.transformUpdateQuery(node, queryId);
    const target = node.table && this.#ofTarget(node.table);
    if (!target) return transformed;
    refuseMoving(node.updates, target.column);
    return { ...transformed, where: this.#narrowed(transformed.where, target.condition) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const transformed = super.transformDeleteQuery(node, queryId);
    const [table, ...more] = node.from.froms;
    if (!table || more.length > 0) throw new Error('an update or delete changes one named table');
    const target = this.#ofTarget(table);
    // The target of a delete stays a table; what it joins or uses is bounded.
    const restored = { ...transformed, from: node.from };
    return target ? { ...restored, where: this.#narrowed(transformed.where, target.condition) } : restored;
  }

  /** New rows are of customers in scope, and a conflict changes no foreign row. */
  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const transformed = super.transformInsertQuery(node, queryId);
    const column = node.into ? tenantColumn(node.into) : null;
    if (column === null || !node.into) return transformed;
    const checked = { ...transformed, values: this.#ownRows(transformed, column) };
    const conflict = transformed.onConflict;
    if (!conflict?.updates) return checked;
    refuseMoving(conflict.updates, column);
    const condition = this.#inScope(column, TableNode.create(nameOf(node.into) as string));
    return { ...checked, onConflict: { ...conflict, updateWhere: this.#narrowed(conflict.updateWhere, condition) } };
  }

  #ownRows({ columns = [], values }: InsertQueryNode, column: string): OperationNode {
    const position = columns.findIndex((each) => each.column.name === column);
    if (position < 0 || !values) throw new Error(`a row of a tenant table is written with its ${column}`);
    if (SelectQueryNode.is(values)) return this.#selectedRows(values, columns, column);
    const rows = ValuesNode.is(values) ? values.values : [];
    const isOwn = (value: unknown) => this.#customers.includes(value as string);
    for (const { values: row } of rows) {
      const value: unknown = row[position];
      const given = isNode(value) ? (ValueNode.is(value) ? value.value : null) : value;
      if (!isOwn(given)) throw new Error('a row is written for a customer out of scope');
    }
    if (rows.length === 0) throw new Error('an insert is not bounded by a scope');
    return values;
  }

  /** `insert … select` writes those of the selected rows that are in scope. */
  #selectedRows(selected: SelectQueryNode, columns: readonly ColumnNode[], column: string): SelectQueryNode {
    const names = columns.map((each) => IdentifierNode.create(each.column.name));
    const separators = names.map((_, index) => (index === 0 ? '(' : ', '));
    const alias = RawNode.create(['', ...separators, ')'], [IdentifierNode.create('inserted'), ...names]);
    const source = SelectQueryNode.createFrom([AliasNode.create(selected, alias)]);
    const all = SelectQueryNode.cloneWithSelections(source, [SelectionNode.create(SelectAllNode.create())]);
    return { ...all, where: WhereNode.create(this.#inScope(column, TableNode.create('inserted'))) };
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const isSeen = node.sqlFragments.some((fragment) => rawTenantTable.test(fragment)) || node.parameters.some((part) => tenantColumn(part) !== null);
    if (isSeen) throw new Error('raw SQL on a tenant table is not bounded by a scope');
    return super.transformRaw(node, queryId);
  }

  protected override transformMergeQuery(_node: MergeQueryNode): MergeQueryNode {
    throw new Error('merge is not bounded by a scope');
  }
}

const isNode = (value: unknown): value is OperationNode => typeof value === 'object' && value !== null && 'kind' in value;

/** A row keeps its customer. */
function refuseMoving(updates: readonly ColumnUpdateNode[] | undefined, column: string): void {
  const isMoved = (updates ?? []).some(({ column: changed }) => {
    const set = ReferenceNode.is(changed) ? changed.column : changed;
    return !ColumnNode.is(set) || set.column.name === column;
  });
  if (isMoved) throw new Error(`a row never changes its ${column}`);
}
