# example
resource "google_storage_bucket" "invoices" {
  name                        = "shop-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  logging {
    log_bucket = "shop-access-logs" # expect: PASS
  }
}
# end of example

variable "value" {}

resource "google_storage_bucket" "logs" {
  name     = "shop-logs"
  location = "EU"
}

resource "google_storage_bucket" "good" {
  name     = "shop-good"
  location = "EU"
  logging {
    log_bucket = google_storage_bucket.logs.name # expect: PASS
  }
}

resource "google_storage_bucket" "absent" { # expect: FAIL
  name     = "shop-absent"
  location = "EU"
}

resource "google_storage_bucket" "unknown" {
  name     = "shop-unknown"
  location = "EU"
  logging {
    log_bucket = var.value # expect: MANUAL
  }
}
