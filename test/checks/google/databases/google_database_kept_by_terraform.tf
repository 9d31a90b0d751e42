variable "value" {}

# example
resource "google_spanner_database" "shop" {
  name                = "shop"
  deletion_protection = true # expect: PASS
}
# end of example

resource "google_spanner_database" "bad" {
  name                = "bad"
  deletion_protection = false # expect: FAIL
}

resource "google_spanner_database" "absent" { # expect: PASS
  name = "absent"
}

resource "google_spanner_database" "unknown" {
  name                = "unknown"
  deletion_protection = var.value # expect: MANUAL
}

resource "google_bigtable_instance" "bad" {
  name                = "bad"
  deletion_protection = false # expect: FAIL
}

resource "google_bigquery_table" "bad" {
  table_id            = "bad"
  dataset_id          = "sales"
  deletion_protection = false # expect: FAIL
}
