import { type Infer, list, object, text } from '../schema.ts'

const binding = object({ role: text, members: list(text) })

/** A role, and who has it. A binding of the API may have a condition; one for `allUsers` cannot. */
export type IamBinding = Infer<typeof binding>

/** Who has which role on a resource. */
export const iamPolicy = object({ bindings: list(binding) })

export type IamPolicy = Infer<typeof iamPolicy>
