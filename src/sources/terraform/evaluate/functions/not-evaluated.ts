/**
 * Built-in functions that are not evaluated, with the reason: their results are not known before Terraform runs, or
 * should not be. All return strings. Provider functions, other than `provider::terraform`, are not evaluated either.
 */
export const NOT_EVALUATED: ReadonlyMap<string, string> = new Map([
  ['bcrypt', 'bcrypt() has another result each time'],
  ['plantimestamp', 'plantimestamp() depends on when Terraform runs'],
  ['rsadecrypt', 'rsadecrypt() reveals what was encrypted'],
  ['timestamp', 'timestamp() depends on when Terraform runs'],
  ['type', 'type() means something in the console only'],
  ['uuid', 'uuid() has another result each time'],
])
