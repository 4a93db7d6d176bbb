import type { Rule } from 'eslint';
import { carrierSlugs } from '../../contract/carriers/carriers.ts';

/** 'grupo' is also a word of our screens. */
const slugs: ReadonlySet<unknown> = new Set(carrierSlugs().filter((slug) => slug !== 'grupo'));

/** What differs between carriers is a fact of the contract or of a connector's manifest; nothing decides by the name of one. */
export const carrierFactsAlone: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: 'A carrier is not named here: give CarrierFacts (contract/carriers/carriers.ts) or its manifest what differs, and read that.',
    },
  },
  create: ({ report }) => ({
    Literal: (node) => {
      if (slugs.has(node.value)) report({ node, messageId: 'named' });
    },
    TemplateElement: (node) => {
      if (slugs.has(node.value.cooked)) report({ node, messageId: 'named' });
    },
    'Property[computed=false] > Identifier.key, MemberExpression[computed=false][object.name="carriers"] > Identifier.property': (
      node: Rule.Node & { name: string },
    ) => {
      if (slugs.has(node.name)) report({ node, messageId: 'named' });
    },
  }),
};
