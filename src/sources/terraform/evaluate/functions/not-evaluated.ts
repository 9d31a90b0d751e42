/**
 * The functions of Terraform's reference whose results nobody can know before Terraform runs, or should: name → why.
 * All give texts. Those of other providers than `provider::terraform` are not known either.
 */
export const NOT_EVALUATED: ReadonlyMap<string, string> = new Map([
  ['bcrypt', 'bcrypt() has another result each time'],
  ['plantimestamp', 'plantimestamp() depends on when Terraform runs'],
  ['rsadecrypt', 'rsadecrypt() reveals what was encrypted'],
  ['timestamp', 'timestamp() depends on when Terraform runs'],
  ['type', 'type() means something in the console only'],
  ['uuid', 'uuid() has another result each time'],
])
