# plan, work, merge, verify and submit: counts that outlive a process or a machine

help-plan = What a count is made of, and what it will cost on machines like this one
help-plan-shards = Cut the plan into K shards [default: half an hour each, at most 1000]
help-plan-sample = Time random units for this many seconds to learn the cost; 0 for none [default: 30, up to 105 until every stage is timed]
help-plan-kernel = Vector instructions to time: avx512, avx2, neon or portable [default: the fastest of this machine]
help-plan-seed = The same seed picks the same units [default: 1]
help-plan-json = Write one JSON object: plan, units, shards, stages, core_seconds, standard_error, peak_memory_bytes

help-work = Count one shard of a plan and write its record to a store
help-work-shard = Which shard, from 0; auto takes it from the engine: Slurm, Kubernetes, AWS Batch, PBS, Grid Engine, HyperQueue
help-work-of = How many shards the plan has
help-work-store = Where records are kept: a folder that all workers see, or s3://, gs://, az://
help-work-kernel = Vector instructions: avx512, avx2, neon or portable [default: the fastest of this machine]
help-work-threads = How many threads to use [default: one for each core]
help-work-save_every = Save finished units every SECONDS seconds [default: 20]

help-count-save = Keep what is finished in a store (a folder, or s3://, gs://, az://), and go on from there when started again
help-count-save_every = Save finished units every SECONDS seconds [default: 20]

help-merge = The total of a store, or exactly what is missing or wrong
help-merge-store = A folder, or s3://, gs://, az://
help-merge-watch = Wait until all shards are finished, and show how far they are
help-merge-certificate = Write a certificate: the plan, the count, the digests of all records, and what was checked
help-merge-json = Write one JSON object: count, plan, shards, units, share_done, missing_shards, problems

help-verify = Count a random sample of a store's units once more with another kernel and in another way, and compare
help-verify-store = A folder, or s3://, gs://, az://
help-verify-sample = How many units: a share such as 1%, or a number [default: 1%]
help-verify-kernel = Count with this kernel [default: the fastest that did not count the unit before]
help-verify-seed = The same seed picks the same units [default: another one each time]

help-submit = Submit a count to Slurm: one job array, and a job that merges its records
help-submit-shards = How many shards, that is tasks of the array
help-submit-store = Where records are kept: a folder that all nodes see, or s3://, gs://, az://
help-submit-slurm = Submit to Slurm, with sbatch
help-submit-print = Only show the two scripts
help-submit-sbatch = Options for sbatch, such as --partition=long --time=4:00:00

plan-head = plan { $plan }
    { $units } units, { $shards } shards
plan-stage = black { $black } queens, white { $white }: { $units } units, { $cost } from { $timed } timed
plan-cost = in all { $cost } of one core with { $kernel }
plan-memory = memory: { $megabytes } MB a thread at most while units were timed
plan-unknown = unknown cost
plan-seconds = { $time } s ± { $error } s
plan-hours = { $time } h ± { $error } h
plan-days = { $time } days ± { $error } days
plan-bad-shards = a plan of { $units } units has from 1 to { $units } shards, not { $shards }

work-no-shard = --shard auto needs one of these variables with a number: { $names }; or name the shard, such as --shard 0
work-bad-shard = there is no shard { $shard } of { $shards }; they are counted from 0
count-again = stopped; what was finished is saved, the same command goes on from there
work-again = stopped; what was finished of shard { $shard } is saved, start it again to go on

store-needs-cloud = { $store } needs a program built with the feature cloud; use a folder, or build with --features cloud
store-unknown = { $store } is no store; use a folder, or an address that begins with s3://, gs:// or az://
store-failed = the store { $store } cannot be used: { $error }
store-unsettled = the store { $store } gives no total: { $problem }
store-empty = { $store } has no plan.txt; begin a count there with queens work, submit or count --save
store-bad-plan = { $name }: { $error }; use another store, or move that file away
store-bad-record = { $name }: { $error }; move that file away to have its shard counted again
store-conflict = { $name } has other tallies than were counted here; one of them is wrong, keep both and report this
store-other-plan = the store { $store } holds plan { $stored } by version { $version }, not { $planned }; use another store, or the program that began it
store-other-shards = the store { $store } holds this plan in { $stored } shards, not { $shards }; use --of { $stored }

record-damaged = it is damaged
record-other-version = it has version { $found } of the format, and this program reads version { $ours }
record-other-plan = it belongs to another plan, { $plan }
record-other-shards = it belongs to the plan cut into { $shards } shards
record-other-units = its units are not those of its shard

merge-problem = { $problem }
merge-refused = { $name }: { $error }
merge-doubled = { $name } is a copy of { $original }
merge-conflict = { $first } and { $second } differ in unit { $unit }
merge-not-whole = the tallies do not add up to whole solutions: at least one is wrong
merge-missing = not finished: { $count } of { $of } shards ({ $shards }), { $units } of { $all } units; there is no total yet
merge-progress = { $percent } %: { $shards } of { $of } shards, { $units } of { $all } units, { $left } left

verify-difference = unit { $unit }: recorded { $recorded }, counted again with { $kernel } { $again }
verify-done = { $units } of { $all } units counted again with { $kernels } (seed { $seed }): { $differences } differences

submit-nothing = all shards of { $store } are finished; queens merge gives the total
submit-failed = sbatch did not take the job: { $error }
