variable "value" {}

resource "google_spanner_database" "good" {
  name                   = "good"
  enable_drop_protection = true # expect: PASS
}

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
