import { notFound, ONE_RESOURCE, type OneResource, resourceDocument, takeDocuments } from 'assay/json-api'
import { type FeatureRoutes, principalOf } from 'assay/server'
import { enqueueScan } from '../job/scan-queue.ts'
import { createScan } from '../scans/create-scan.ts'
import { findScan } from '../scans/find-scan.ts'
import { NEW_SCAN, type NewScanDocument } from './new-scan-document.ts'
import { SCANS, scanResource } from './scan-resource.ts'

const START_SCAN = {
  schema: { body: NEW_SCAN },
  config: {
    requirement: { permission: 'manage_scans', subscription: true },
    description: { summary: 'Start a scan', answers: SCANS, creates: true },
  },
} as const

const ONE_SCAN = {
  ...ONE_RESOURCE,
  config: {
    // Any member may look, as any member may read the stream.
    requirement: { subscription: true },
    description: { summary: 'One scan', answers: SCANS },
  },
} as const

/** The REST resource: what its stream tells stands here, for whoever was not there when it was told. */
export function scanRoutes({ api, store, boss }: FeatureRoutes): void {
  // A scope of its own, since reading documents is a matter of a whole scope.
  api.register(async (scope) => {
    takeDocuments(scope)

    scope.post<{ Body: NewScanDocument }>('/scans', START_SCAN, async (request, reply) => {
      const principal = principalOf(request)
      const { tenantId } = principal
      const { target } = request.body.data.attributes
      const scan = await store.inTenant(principal, async (transaction) => {
        const created = await createScan(transaction, { tenantId, target })
        // The scan and its job are there after the commit, or neither is.
        await enqueueScan(boss, transaction, { tenantId, scanId: created.id })
        return created
      })
      reply.code(201).header('Location', `${request.routeOptions.url}/${scan.id}`)
      return resourceDocument(scanResource(scan))
    })
  })

  api.get<OneResource>('/scans/:id', ONE_SCAN, async (request) => {
    const scan = await store.inTenant(principalOf(request), (transaction) =>
      findScan(transaction, request.params.id),
    )
    if (scan === undefined) throw notFound()
    return resourceDocument(scanResource(scan))
  })
}
