import aws from '../../src/checks/aws/reads.json' with { type: 'json' }
import azure from '../../src/checks/azure/reads.json' with { type: 'json' }
import google from '../../src/checks/google/reads.json' with { type: 'json' }

/** Id of a check → type of a resource in a cloud → the properties that it reads. */
export const ALL_READS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...aws,
  ...azure,
  ...google,
}
