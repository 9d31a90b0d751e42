# example
resource "google_storage_bucket" "invoices" {
  name                        = "acme-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true # expect: PASS
}
# end of example

variable "uniform" {}

resource "google_storage_bucket" "uniform" {
  name                        = "uniform"
  location                    = "EU"
  uniform_bucket_level_access = true # expect: PASS
}

# As before version 4 of the provider.
resource "google_storage_bucket" "policy_only" {
  name               = "policy-only"
  location           = "EU"
  bucket_policy_only = true # expect: PASS
}

resource "google_storage_bucket" "fine_grained" {
  name                        = "fine-grained"
  location                    = "EU"
  uniform_bucket_level_access = false # expect: FAIL
}

resource "google_storage_bucket" "absent" { # expect: FAIL
  name     = "absent"
  location = "EU"
}

resource "google_storage_bucket" "unknown" {
  name                        = "unknown"
  location                    = "EU"
  uniform_bucket_level_access = var.uniform # expect: MANUAL
}
