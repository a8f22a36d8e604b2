"""One count on many processes: units are handed out, run and added up; also when a worker dies."""

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor

import pytest
import queens

N = 16


@pytest.mark.parametrize("start", ["spawn", "fork"])
def test_a_pool_of_processes(start):
    plan = queens.plan(N)
    context = multiprocessing.get_context(start)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert plan.total(pool.map(queens.Unit.run, plan, chunksize=8)) == queens.known(N)


def test_joblib():
    from joblib import Parallel, delayed

    plan = queens.plan(12)
    assert plan.total(Parallel(n_jobs=2)(delayed(unit.run)() for unit in plan)) == queens.known(12)


def test_a_cluster_of_dask_with_a_worker_that_is_killed():
    from distributed import Client, LocalCluster, as_completed

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        processes = client.run(os.getpid)
        assert len(processes) == 2
        plan = queens.plan(N)
        futures = client.map(queens.Unit.run, plan.units, pure=False)
        # Once it has done some of the work, which is lost with it.
        for future in as_completed(futures):
            (where,) = client.who_has(future)[future.key]
            os.kill(processes[where], signal.SIGKILL)
            break
        assert plan.total(client.gather(futures)) == queens.known(N)
        assert processes[where] not in client.run(os.getpid).values()
