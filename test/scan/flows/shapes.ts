import { CANARY } from './canary.ts'
import type { Files } from './outputs-of.ts'

/** What joins the parts of addresses, images, identities, lists and names, which checks take apart. */
const JOINTS = ['-', '/', '.', ':', '@', '_', ' ', ',', '*', '=', ';', '+']

const quarters = (CANARY.match(/.{1,4}/g) ?? []) as readonly string[]

/** Values that hold the canary, in the shapes that checks know. */
export const SHAPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(JOINTS.map((joint) => [`parts with ${JSON.stringify(joint)}`, quarters.join(joint)])),
  'an ARN': `arn:aws:iam::111122223333:role/${CANARY}`,
  'an e-mail address': `user:${CANARY}@example.com`,
  'an address with a password': `https://${CANARY}:${CANARY}@example.com/x`,
  'an image': `111122223333.dkr.ecr.eu-west-1.amazonaws.com/${CANARY}/x`,
  'a wildcard': `*${CANARY}`,
  'ranges of addresses': `0.0.0.0/0,${CANARY}`,
  'large and small letters': [...CANARY]
    .map((letter, at) => (at % 2 ? letter.toUpperCase() : letter))
    .join(''),
  'letters of other alphabets': `é${CANARY}ж`,
}

/** The same files, or options, with a value of another shape. */
export function inShape<T extends Files | object>(shape: string, subject: T): T {
  return JSON.parse(JSON.stringify(subject).replaceAll(CANARY, shape)) as T
}
