# example
resource "google_storage_bucket" "invoices" {
  name     = "acme-invoices"
  location = "EU"

  versioning {
    enabled = true # expect: PASS
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
# end of example

variable "versioning" {}
variable "policies" {}

resource "google_storage_bucket" "versioned" {
  name     = "versioned"
  location = "EU"
  versioning {
    enabled = true # expect: PASS
  }
}

resource "google_storage_bucket" "suspended" {
  name     = "suspended"
  location = "EU"
  versioning {
    enabled = false # expect: FAIL
  }
}

resource "google_storage_bucket" "absent" { # expect: FAIL
  name     = "absent"
  location = "EU"
}

resource "google_storage_bucket" "retained" {
  name     = "retained"
  location = "EU"
  retention_policy {
    retention_period = 2592000 # expect: PASS
  }
}

resource "google_storage_bucket" "unknown" {
  name     = "unknown"
  location = "EU"
  versioning {
    enabled = var.versioning # expect: MANUAL
  }
}

resource "google_storage_bucket" "unknown_retention" {
  name     = "unknown-retention"
  location = "EU"
  dynamic "retention_policy" {
    for_each = var.policies
    content {
      retention_period = retention_policy.value # expect: MANUAL
    }
  }
}
