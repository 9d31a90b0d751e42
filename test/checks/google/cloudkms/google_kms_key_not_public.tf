# example
resource "google_kms_crypto_key" "invoices" { # expect: PASS
  name            = "invoices"
  key_ring        = google_kms_key_ring.shop.id
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key_iam_member" "billing" {
  crypto_key_id = google_kms_crypto_key.invoices.id
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = google_service_account.billing.member
}
# end of example

variable "members" {}

resource "google_kms_key_ring" "alone" { # expect: PASS
  name     = "alone"
  location = "europe-west1"
}

resource "google_kms_crypto_key" "alone" { # expect: PASS
  name     = "alone"
  key_ring = google_kms_key_ring.alone.id
}

resource "google_kms_crypto_key" "public" {
  name     = "public"
  key_ring = google_kms_key_ring.alone.id
}

resource "google_kms_crypto_key_iam_member" "public" {
  crypto_key_id = google_kms_crypto_key.public.id
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = "allUsers" # expect: FAIL
}

resource "google_kms_crypto_key" "bound" {
  name     = "bound"
  key_ring = google_kms_key_ring.alone.id
}

resource "google_kms_crypto_key_iam_binding" "bound" {
  crypto_key_id = google_kms_crypto_key.bound.id
  role          = "roles/cloudkms.cryptoKeyEncrypter"
  members       = ["allAuthenticatedUsers"] # expect: FAIL
}

resource "google_kms_crypto_key" "unknown" {
  name     = "unknown"
  key_ring = google_kms_key_ring.alone.id
}

resource "google_kms_crypto_key_iam_binding" "unknown" {
  crypto_key_id = google_kms_crypto_key.unknown.id
  role          = "roles/cloudkms.cryptoKeyEncrypter"
  members       = var.members # expect: MANUAL
}

resource "google_kms_key_ring" "public" {
  name     = "public"
  location = "europe-west1"
}

resource "google_kms_key_ring_iam_policy" "public" {
  key_ring_id = google_kms_key_ring.public.id
  policy_data = data.google_iam_policy.everybody.policy_data
}

data "google_iam_policy" "everybody" {
  binding {
    role    = "roles/cloudkms.viewer"
    members = ["allUsers"] # expect: FAIL
  }
}

# Keys that are declared elsewhere.
resource "google_kms_crypto_key_iam_member" "private_elsewhere" { # expect: PASS
  crypto_key_id = "projects/shop/locations/global/keyRings/shop/cryptoKeys/disks"
  role          = "roles/cloudkms.cryptoKeyEncrypterDecrypter"
  member        = "serviceAccount:service-1@compute-system.iam.gserviceaccount.com"
}

resource "google_kms_key_ring_iam_member" "public_elsewhere" {
  key_ring_id = "projects/shop/locations/global/keyRings/shop"
  role        = "roles/cloudkms.cryptoKeyDecrypter"
  member      = "allUsers" # expect: FAIL
}
