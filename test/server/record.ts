/** A record as a scanner writes it, with what a test changes. */
export function record(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    class_uid: 2004,
    severity_id: 4,
    status_id: 1,
    status_code: 'FAIL',
    time: Date.UTC(2026, 0, 1),
    finding_info: { uid, title: `Title of ${uid}` },
    metadata: { event_code: 's3_bucket_public', version: '1.5.0' },
    resources: [
      { uid: `arn:${uid}`, name: uid, type: 'AWS::S3::Bucket', region: 'eu-west-1', group: { name: 's3' } },
    ],
    unmapped: { scan_id: 'scan-1', provider: 'aws', provider_uid: '123456789012' },
    ...changes,
  }
}
