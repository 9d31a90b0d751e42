import { defineType } from '../define-type.ts'
import { flag, integer, list, object, text } from '../schema.ts'
import { metadata } from './metadata.ts'

/** Configuration file of a kubelet, which is no object of a cluster, as far as it bears on security. */
export const kubeletConfiguration = defineType({
  type: 'Kubernetes::KubeletConfiguration',
  global: true,
  properties: {
    metadata,
    authentication: object({
      anonymous: object({ enabled: flag }),
      x509: object({ clientCAFile: text }),
    }),
    authorization: object({ mode: text }),
    readOnlyPort: integer,
    rotateCertificates: flag,
    tlsCipherSuites: list(text),
    tlsMinVersion: text,
  },
})
