import { collapsed, type XmlNode } from './node.ts';

/** How one value stands in an attribute. `read` answers undefined for a text that is none of its values. */
export type Scalar<V> = { write: (value: V) => string; read: (text: string) => V | undefined };

type Draft = { attributes: Map<string, string>; children: XmlNode[] };
/** One part of an element: it writes what it says of a value, and reads the same back into it. */
export type Step<T> = { write: (value: T, into: Draft) => void; read: (node: XmlNode, into: T) => void };
/** An element of a document and the value in it. `decode` throws an Unreadable where the node does not hold one. */
export type Codec<T> = { name: string; encode: (value: T) => XmlNode; decode: (node: XmlNode) => T };

/** A document that is not one of ours, and where. Caught by what reads documents. */
export class Unreadable extends Error {
  readonly place: string;
  constructor(place: string) {
    super(`not readable: ${place}`);
    this.place = place;
  }
}

/** An element of parts, attributes and children each in the order of SAT's schema. */
export const element = <T>(name: string, steps: readonly Step<T>[]): Codec<T> => ({
  name,
  encode: (value) => {
    const draft: Draft = { attributes: new Map(), children: [] };
    for (const step of steps) step.write(value, draft);
    return { name, ...draft };
  },
  decode: (node) => {
    const value = {} as T;
    for (const step of steps) step.read(node, value);
    return value;
  },
});

/** The same element for another form of its value. */
export const mapped = <V, T>({ name, encode, decode }: Codec<T>, to: (value: V) => T, from: (value: T) => V): Codec<V> => ({
  name,
  encode: (value) => encode(to(value)),
  decode: (node) => from(decode(node)),
});

type Plain<V> = Exclude<V, null>;

function scalarAt<V>(node: XmlNode, name: string, scalar: Scalar<V>): V | null {
  const text = node.attributes.get(name);
  if (text === undefined) return null;
  const value = scalar.read(collapsed(text));
  if (value === undefined) throw new Unreadable(`${node.name}@${name}`);
  return value;
}

/** An attribute that always stands. */
export const attribute = <T, K extends keyof T>(name: string, key: K, scalar: Scalar<T[K]>): Step<T> => ({
  write: (value, { attributes }) => attributes.set(name, scalar.write(value[key])),
  read: (node, into) => {
    const found = scalarAt(node, name, scalar);
    if (found === null) throw new Unreadable(`${node.name}@${name}`);
    into[key] = found;
  },
});

/** An attribute that is left out where the value is null. */
export const optional = <T, K extends keyof T>(name: string, key: K, scalar: Scalar<Plain<T[K]>>): Step<T> => ({
  write: (value, { attributes }) => {
    if (value[key] !== null) attributes.set(name, scalar.write(value[key] as Plain<T[K]>));
  },
  read: (node, into) => {
    into[key] = scalarAt(node, name, scalar) as T[K];
  },
});

/** An attribute that is the same in every document of ours. */
export const constant = (name: string, text: string): Step<unknown> => ({
  write: (_value, { attributes }) => attributes.set(name, text),
  read: (node) => {
    if (node.attributes.get(name) !== text) throw new Unreadable(`${node.name}@${name}`);
  },
});

/** An element that always stands. */
export const child = <T, K extends keyof T>(key: K, codec: Codec<T[K]>): Step<T> => ({
  write: (value, { children }) => children.push(codec.encode(value[key])),
  read: (node, into) => {
    const found = node.children.find(({ name }) => name === codec.name);
    if (!found) throw new Unreadable(`${node.name}/${codec.name}`);
    into[key] = codec.decode(found);
  },
});

/** An element that is left out where the value is null. */
export const optionalChild = <T, K extends keyof T>(key: K, codec: Codec<Plain<T[K]>>): Step<T> => ({
  write: (value, { children }) => {
    if (value[key] !== null) children.push(codec.encode(value[key] as Plain<T[K]>));
  },
  read: (node, into) => {
    const found = node.children.find(({ name }) => name === codec.name);
    into[key] = (found ? codec.decode(found) : null) as T[K];
  },
});

type Item<V> = V extends readonly (infer One)[] ? One : never;

/** The elements of a list, one after the other. */
export const list = <T, K extends keyof T>(key: K, codec: Codec<Item<T[K]>>): Step<T> => ({
  write: (value, { children }) => children.push(...(value[key] as readonly Item<T[K]>[]).map((one) => codec.encode(one))),
  read: (node, into) => {
    into[key] = node.children.filter(({ name }) => name === codec.name).map((one) => codec.decode(one)) as T[K];
  },
});

const nothing = (name: string): XmlNode => ({ name, attributes: new Map(), children: [] });

/** Parts of the same value in an element of their own, which is left out when nothing stands in it. */
export const within = <T>(name: string, steps: readonly Step<T>[]): Step<T> => ({
  write: (value, { children }) => {
    const node = element(name, steps).encode(value);
    if (node.attributes.size > 0 || node.children.length > 0) children.push(node);
  },
  read: (node, into) => {
    const found = node.children.find((one) => one.name === name) ?? nothing(name);
    for (const step of steps) step.read(found, into);
  },
});
