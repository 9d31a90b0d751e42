import { redshiftCluster } from '../../../model/aws/redshift.ts'
import { Unknown } from '../../../model/unknown.ts'
import { override } from '../override.ts'

/** AWS encrypts clusters by default that are made since 2025, and nothing in a template tells when one was made. */
const BY_AGE = new Unknown('its default depends on when the cluster was made')

export const warehouse = override(redshiftCluster, {
  decide: { Encrypted: (cluster) => (cluster.property('Encrypted') ? undefined : BY_AGE) },
})
