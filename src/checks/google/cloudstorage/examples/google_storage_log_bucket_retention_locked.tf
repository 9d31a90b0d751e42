resource "google_storage_bucket" "audit_logs" {
  name                        = "shop-audit-logs"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  retention_policy {
    is_locked        = true
    retention_period = 31536000
  }
}

resource "google_logging_project_sink" "audit_logs" {
  name        = "audit-logs"
  destination = "storage.googleapis.com/${google_storage_bucket.audit_logs.name}"
}
