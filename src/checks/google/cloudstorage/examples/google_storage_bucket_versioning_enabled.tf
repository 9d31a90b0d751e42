resource "google_storage_bucket" "invoices" {
  name     = "acme-invoices"
  location = "EU"

  versioning {
    enabled = true
  }

  lifecycle_rule {
    condition {
      days_since_noncurrent_time = 90
    }
    action {
      type = "Delete"
    }
  }
}
