# Pictures of the catalogue: a load balancer with Cloud CDN serves them.
resource "google_storage_bucket" "pictures" {
  name                        = "${var.project}-pictures"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  logging {
    log_bucket = google_storage_bucket.logs.name
  }

  versioning {
    enabled = true
  }
}

resource "google_storage_bucket_iam_member" "pictures" {
  bucket = google_storage_bucket.pictures.name
  role   = "roles/storage.objectViewer"
  member = "serviceAccount:service-${var.project_number}@cloud-cdn-fill.iam.gserviceaccount.com"
}

resource "google_storage_bucket" "invoices" {
  name                        = "${var.project}-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  logging {
    log_bucket = google_storage_bucket.logs.name
  }

  retention_policy {
    retention_period = 315360000
  }
}

resource "google_storage_bucket_iam_binding" "invoices" {
  bucket  = google_storage_bucket.invoices.name
  role    = "roles/storage.objectAdmin"
  members = [google_service_account.orders.member]
}

# What the first version of the shop wrote.
resource "google_storage_bucket" "exports" {
  name                        = "${var.project}-exports"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  logging {
    log_bucket = google_storage_bucket.logs.name
  }

  versioning {
    enabled = true
  }
}

resource "google_storage_bucket_iam_member" "exports" {
  bucket = google_storage_bucket.exports.name
  role   = "roles/storage.objectAdmin"
  member = "user:ops@acme.example"
}

# Who read and wrote what is in the others.
resource "google_storage_bucket" "logs" {
  name                        = "${var.project}-logs"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  versioning {
    enabled = true
  }
}
