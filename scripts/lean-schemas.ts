import type { Plugin } from 'rolldown'

/** The schemas of all operations of one service. */
const SCHEMAS = /@aws-sdk[\\/](?:client-[^\\/]+|nested-clients)[\\/].*[\\/]schemas_0\.js$/

/** One schema: a list that stands at the start of a line and ends with one. */
const SCHEMA = /^((?:export )?var [\w$]+) = (\[.*\]|\[[\s\S]*?^\]);$/gm

/**
 * Lets the bundler leave out the schemas of operations that are not called. It keeps every list that has a computed key,
 * since evaluating that might do something; what a pure function answers it may leave out.
 */
export const leanSchemas: Plugin = {
  name: 'lean-schemas',
  transform: {
    filter: { id: SCHEMAS },
    handler: (code) => code.replace(SCHEMA, '$1 = /* @__PURE__ */ (() => $2)();'),
  },
}
