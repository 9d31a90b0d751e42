# example
resource "google_storage_bucket" "invoices" {
  name                     = "acme-invoices"
  location                 = "EU"
  public_access_prevention = "enforced" # expect: PASS
}
# end of example

variable "prevention" {}

resource "google_storage_bucket" "enforced" {
  name                     = "enforced"
  location                 = "EU"
  public_access_prevention = "enforced" # expect: PASS
}

resource "google_storage_bucket" "inherited" {
  name                     = "inherited"
  location                 = "EU"
  public_access_prevention = "inherited" # expect: FAIL
}

resource "google_storage_bucket" "absent" { # expect: FAIL
  name     = "absent"
  location = "EU"
}

resource "google_storage_bucket" "unknown" {
  name                     = "unknown"
  location                 = "EU"
  public_access_prevention = var.prevention # expect: MANUAL
}
