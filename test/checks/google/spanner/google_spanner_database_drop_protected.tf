variable "value" {}

# example
resource "google_spanner_database" "shop" {
  name                   = "shop"
  enable_drop_protection = true # expect: PASS
}
# end of example

resource "google_spanner_database" "bad" {
  name                   = "bad"
  enable_drop_protection = false # expect: FAIL
}

resource "google_spanner_database" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_spanner_database" "unknown" {
  name                   = "unknown"
  enable_drop_protection = var.value # expect: MANUAL
}
