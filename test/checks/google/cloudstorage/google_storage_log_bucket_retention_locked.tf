# example
resource "google_storage_bucket" "audit_logs" {
  name                        = "shop-audit-logs"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  retention_policy {
    is_locked        = true # expect: PASS
    retention_period = 31536000
  }
}

resource "google_logging_project_sink" "audit_logs" {
  name        = "audit-logs"
  destination = "storage.googleapis.com/${google_storage_bucket.audit_logs.name}"
}
# end of example

variable "value" {}

resource "google_storage_bucket" "good" {
  name     = "shop-good"
  location = "EU"
  retention_policy {
    is_locked        = true # expect: PASS
    retention_period = 31536000
  }
}

resource "google_logging_project_sink" "good" {
  name        = "good"
  destination = "storage.googleapis.com/${google_storage_bucket.good.name}"
}

resource "google_storage_bucket" "unlocked" {
  name     = "shop-unlocked"
  location = "EU"
  retention_policy { # expect: FAIL
    retention_period = 31536000
  }
}

resource "google_logging_organization_sink" "unlocked" {
  name        = "unlocked"
  org_id      = "1"
  destination = "storage.googleapis.com/shop-unlocked"
}

resource "google_storage_bucket" "absent" { # expect: FAIL
  location = "EU"
}

resource "google_logging_folder_sink" "absent" {
  name        = "absent"
  folder      = "folders/1"
  destination = "storage.googleapis.com/${google_storage_bucket.absent.name}"
}

resource "google_storage_bucket" "unknown" {
  name     = "shop-unknown"
  location = "EU"
  retention_policy {
    is_locked        = var.value # expect: MANUAL
    retention_period = 31536000
  }
}

resource "google_logging_project_sink" "unknown" {
  name        = "unknown"
  destination = "storage.googleapis.com/shop-unknown"
}

resource "google_storage_bucket" "other" {
  name     = "shop-other"
  location = "EU"
}
