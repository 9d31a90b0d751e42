# example
resource "google_bigquery_table_iam_member" "orders" { # expect: PASS
  dataset_id = "sales"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "group:analysts@shop.example"
}
# end of example

variable "member" {}

resource "google_spanner_database_iam_member" "good" { # expect: PASS
  instance = "shop"
  database = "orders"
  role     = "roles/spanner.databaseReader"
  member   = "group:analysts@shop.example"
}

resource "google_dataproc_cluster_iam_member" "public" {
  cluster = "reports"
  role    = "roles/dataproc.editor"
  member  = "allUsers" # expect: FAIL
}

resource "google_bigquery_table_iam_binding" "public" {
  dataset_id = "sales"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  members    = ["allAuthenticatedUsers"] # expect: FAIL
}

data "google_iam_policy" "public" {
  binding {
    role    = "roles/compute.imageUser"
    members = ["allAuthenticatedUsers"] # expect: FAIL
  }
}

resource "google_compute_image_iam_policy" "public" {
  image       = "shop"
  policy_data = data.google_iam_policy.public.policy_data
}

resource "google_service_account_iam_member" "public" {
  service_account_id = "projects/shop/serviceAccounts/shop@shop.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountUser"
  member             = "allUsers" # expect: FAIL
}

resource "google_pubsub_subscription_iam_member" "unknown" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = var.member # expect: MANUAL
}
